/** What is shown beside the face: calm, never over it, and put away with one press. */
export const beside = `
.beside{display:flex;gap:4px;align-items:flex-start;padding:10px 0 10px 12px;border-radius:12px;background:var(--media-chrome);
color:var(--on-media);box-shadow:inset 0 0 0 1px var(--media-line);min-width:0}
.beside ul{list-style:none;padding:0;flex:1;min-width:0;display:grid;gap:12px;overflow:auto}
.beside li{display:flex;gap:12px;min-width:0}
.beside li>div{display:flex;flex-direction:column;gap:2px;min-width:0;flex:1;overflow-wrap:anywhere}
.beside b{font-weight:600}.beside .credit{font-size:13px;line-height:18px;color:var(--on-media-2)}
.beside a{color:var(--media-link);font-weight:600;min-height:44px;display:inline-flex;align-items:center;
text-underline-offset:3px}
.beside audio{width:100%;height:44px}
.shot{flex:none;border-radius:6px;overflow:hidden;background:var(--stage)}
.shot img{display:block;object-fit:contain;width:100%;height:100%}
[data-layout=desktop] .beside{position:absolute;inset:72px 16px auto auto;width:min(280px,32%);max-height:calc(100% - 220px)}
[data-layout=desktop] .beside ul{max-height:calc(100cqh - 380px)}
[data-layout=desktop] .beside li{flex-direction:column;gap:8px}
[data-layout=desktop] .shot img{height:auto;max-height:200px}
:is([data-layout=phone],[data-layout=kiosk]) .beside{position:relative;flex:none;margin:0 -8px 12px}
:is([data-layout=phone],[data-layout=kiosk]) .beside ul{max-height:22cqh}
:is([data-layout=phone],[data-layout=kiosk]) .shot{width:112px;height:84px}
.large{position:absolute;inset:0;z-index:6;display:flex;flex-direction:column;gap:12px;padding:16px;background:var(--stage);
color:var(--on-media)}
.large img{flex:1;min-height:0;width:100%;object-fit:contain}
.large div{display:flex;align-items:center;gap:12px;justify-content:space-between}`
