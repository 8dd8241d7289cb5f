/** A turning ring of 14 px. It says nothing by itself: the part that waits carries `aria-busy`. */
export const Spinner = () => <span className="kit-spinner" aria-hidden="true" />
