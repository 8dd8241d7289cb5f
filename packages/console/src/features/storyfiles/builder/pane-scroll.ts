/**
 * A pane that scrolls by itself. It is positioned, because texts for screen readers are placed absolutely: they would
 * make the page as long as the pane's content, and dragging near the edge would scroll the page away.
 */
export const paneScroll = 'lg:relative lg:overflow-y-auto'
