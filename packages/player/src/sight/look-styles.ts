/** What the look of a release changes. Nothing of it holds without one. */
export const looks = `
.logo{max-width:200px;max-height:56px;margin-bottom:auto;align-self:flex-start;position:relative}
.scope{max-width:52ch;text-wrap:balance}
.firsts{list-style:none;padding:0;display:flex;flex-wrap:wrap;justify-content:center;gap:8px;max-width:100%}
.first{min-height:44px;padding:8px 16px;border-radius:10px;font-size:17px;line-height:24px;text-align:left;
box-shadow:inset 0 0 0 1px currentColor}
[data-layout=kiosk] .first{min-height:calc(var(--u)*9.6);font-size:calc(var(--u)*4);line-height:calc(var(--u)*5.2);
padding:calc(var(--u)*1.6) calc(var(--u)*3.4)}
[data-look] .start{background:linear-gradient(transparent 20%,color-mix(in oklch,var(--look-ground) 90%,transparent) 52%,
var(--look-ground) 66%);color:var(--look-text)}
[data-look] .start::before{content:"";position:absolute;inset:0 0 55%;z-index:-1;pointer-events:none;opacity:.16;
background:var(--look-art);mask:linear-gradient(#000,transparent);-webkit-mask:linear-gradient(#000,transparent)}
[data-look] .start :is(.about,.fine,.scope,h2,.text){color:var(--look-text)}
[data-look] .marine,[data-look] .marine:hover{background:var(--look-buttons);color:var(--look-button-text)}
[data-type=sans] .voice{font-family:inherit}[data-type=mono] .voice{font-family:ui-monospace,monospace}

[data-arrange=person] .start{background:linear-gradient(transparent 48%,color-mix(in oklch,var(--look-ground) 92%,transparent) 66%,
var(--look-ground) 78%)}
[data-arrange=person]:is([data-layout=phone],[data-layout=kiosk]) .videos{height:86%}
[data-arrange=person]:is([data-layout=phone],[data-layout=kiosk]) .said{padding-top:50cqh}
[data-arrange=person]:is([data-layout=phone],[data-layout=kiosk]) .scrim.below{inset:48% 0 0}
[data-arrange=person][data-layout=desktop]:not([data-text],[data-wall]),
[data-arrange=words][data-layout=desktop]:not([data-text],[data-wall]){gap:0;
background:var(--stage);border-radius:10px;--surface:oklch(.24 .012 240/.82);--text:var(--on-media);
--text2:var(--on-media-2);--line:var(--media-line);--edge:oklch(1 0 0/.4);--accent:var(--media-link)}
:is([data-arrange=person],[data-arrange=words])[data-layout=desktop]:not([data-text],[data-wall]) .stage{display:contents}
:is([data-arrange=person],[data-arrange=words])[data-layout=desktop]:not([data-text],[data-wall]) .said{position:relative;inset:auto;margin:auto 16px 8px}
:is([data-arrange=person],[data-arrange=words])[data-layout=desktop]:not([data-text],[data-wall]) .panel{margin:0 16px 16px}
[data-arrange=words][data-layout=desktop]:not([data-text],[data-wall]) .videos{inset:0 56% 0 0}
[data-arrange=words][data-layout=desktop]:not([data-text],[data-wall]) .scrim.below{display:none}
[data-arrange=words][data-layout=desktop]:not([data-text],[data-wall]) :is(.said,.panel){margin-left:calc(44% + 24px);margin-right:24px}
[data-arrange=words][data-layout=desktop]:not([data-text],[data-wall]){--said:26px/36px}
[data-arrange=words][data-layout=desktop]:not([data-text],[data-wall]) .caption{text-align:left;margin-inline:0}
[data-arrange=words][data-layout=desktop]:not([data-text],[data-wall]) .heard{margin-inline:0}
[data-arrange=words][data-layout=desktop]:not([data-text],[data-wall]) .start{left:44%;justify-content:center;background:var(--look-ground)}
[data-arrange=words]:is([data-layout=phone],[data-layout=kiosk]) .videos{height:42%;min-height:160px}
[data-arrange=words]:is([data-layout=phone],[data-layout=kiosk]) .said{padding-top:32cqh}
[data-arrange=words]:is([data-layout=phone],[data-layout=kiosk]) .scrim.below{inset:20% 0 0}
[data-arrange=words][data-layout=phone]{--said:27px/36px}
[data-arrange=words]:is([data-layout=phone],[data-layout=kiosk]) .start{background:linear-gradient(transparent 10%,
color-mix(in oklch,var(--look-ground) 92%,transparent) 34%,var(--look-ground) 42%)}`
