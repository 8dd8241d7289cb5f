/** Read from ten meters: the person fills the wall, captions are large, and controls appear under the pointer only. */
export const wall = `
[data-wall][data-layout] .stage{border-radius:0}
[data-wall][data-layout] :is(.heard,.panel:not(:has(.problem:not(:empty),.unmute:not([hidden])))){display:none}
[data-wall][data-layout] :is(.round,.row){opacity:0}
[data-wall][data-layout] .stage:is(:hover,:has(:focus-visible)) :is(.round,.row){opacity:1}
@container storyfile (min-width:700px){
[data-wall][data-layout]{--said:max(40px,4.27cqw)/1.3}
[data-wall][data-layout] .said{inset:auto 48px 16px}
[data-wall][data-layout] .caption{max-width:none;text-align:left;margin:0 0 8px}
[data-wall][data-text] .said{inset:64px 48px 16px}}`
