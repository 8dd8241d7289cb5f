/** Captions as a visitor chose them: larger, or above the face. */
export const captionStyles = `
.aa{font-weight:600;cursor:pointer}.aa:focus-within{outline:2px solid #fff;outline-offset:2px}
.aa select{position:absolute;inset:0;width:100%;height:100%;opacity:0;cursor:pointer;font:inherit}
.aa option{color:#000;background:#fff}
[data-size=large] .caption{zoom:1.25}[data-size=larger] .caption{zoom:1.5}
[data-place=above]:not([data-text])[data-layout=desktop] .said{inset:64px 16px auto}
[data-place=above]:not([data-text])[data-layout=desktop] .scrim.above{height:45%}
[data-place=above]:not([data-text]):is([data-layout=phone],[data-layout=kiosk]) .said{padding-top:116px;margin-bottom:auto}
[data-place=above]:not([data-text]):is([data-layout=phone],[data-layout=kiosk]) .caption{text-shadow:0 1px 6px #000}`
