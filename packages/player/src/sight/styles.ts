/**
 * The player's own look. Its colours are the same in every theme: a picture stands on a dark stage.
 * In the desktop layout the buttons stand below the picture, on the host's page; a host may give them its colours
 * through `--storyfile-surface`, `-text`, `-text2`, `-line`, `-edge`, `-accent` and `-onaccent`.
 */
import { beside } from './beside/beside-styles.ts'
import { captionStyles } from './captions/caption-styles.ts'
import { kiosk } from './kiosk-styles.ts'
import { looks } from './look-styles.ts'
import { wall } from './wall-styles.ts'

const tokens = `
:host{display:block;position:relative;height:100%;min-height:320px;container:storyfile/size;
--stage:oklch(.13 .008 240);--on-media:oklch(.98 .004 230);--on-media-2:oklch(.86 .008 230);
--media-chrome:oklch(.16 .012 240/.78);--media-line:oklch(1 0 0/.16);--media-link:oklch(.84 .07 215);
--media-solid:oklch(.29 .052 245);--rec:oklch(.64 .21 26);
--ui:"Source Sans 3 Variable","Source Sans 3",ui-sans-serif,system-ui,"Segoe UI",Roboto,sans-serif;
--voice:"Source Serif 4 Variable","Source Serif 4",ui-serif,Charter,Georgia,serif;
--ease:cubic-bezier(.2,0,0,1);--talk:76px;--said:25px/33px;--level:0}
:host([hidden]){display:none}
*,*::before,*::after{box-sizing:border-box;margin:0}
[hidden]{display:none!important}
.player{position:relative;height:100%;overflow:hidden;font:400 15px/20px var(--ui);color:var(--on-media);
font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased;-webkit-tap-highlight-color:transparent}
.voice{font-family:var(--voice);font-weight:400;font-optical-sizing:auto}
button,input{font:inherit;color:inherit;background:none;border:0;padding:0}
button{cursor:pointer;touch-action:manipulation}
button[aria-disabled=true]{cursor:not-allowed;opacity:.5}
:focus{outline:0}
:focus-visible{outline:2px solid #fff;outline-offset:2px;box-shadow:0 0 0 2px var(--stage)}
.icon{width:16px;height:16px;flex:none;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;
stroke-linejoin:round}
.grow{flex:1}.slot{display:contents}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`

const picture = `
.videos{position:absolute;inset:0;overflow:hidden;isolation:isolate;background:var(--stage)}
.videos>*{position:absolute;left:0;top:0;width:100%;height:100%;object-fit:cover;object-position:50% 20%;z-index:0;pointer-events:none}
.videos>.fill{z-index:1;object-fit:fill;background:var(--stage);filter:brightness(.42) saturate(.8)}
.videos>[data-level=behind]{z-index:2}
.videos>[data-level=top]{z-index:3;animation:appear var(--storyfile-crossfade,0ms) var(--ease)}
@keyframes appear{from{opacity:0}}
.scrim{position:absolute;pointer-events:none}
.head{position:relative;display:flex;align-items:center;gap:8px}
.head .name{font-size:22px;line-height:28px}.head .about{font-size:15px;color:var(--on-media-2)}
.who{min-width:0}
.sample{font-size:13px;line-height:18px;font-weight:600;padding:2px 8px;border-radius:4px;background:var(--media-chrome);
border:1px solid var(--media-line);flex:none}
.round{width:44px;height:44px;border-radius:50%;background:var(--media-chrome);display:grid;place-items:center;flex:none;
position:relative;transition:background .09s var(--ease)}
.round .icon{width:20px;height:20px;grid-area:1/1}
.round .slash{position:absolute;left:11px;right:11px;top:21px;height:2px;background:currentColor;transform:rotate(-45deg);
box-shadow:0 2px 0 var(--stage);display:none}
.round[aria-pressed=false] .slash{display:block}
.languages{height:44px;max-width:112px;padding:0 8px;border:1px solid var(--media-line);border-radius:22px;flex:none;font:inherit;
font-size:15px;color:inherit;background:var(--media-chrome);cursor:pointer}.languages option{color:#000;background:#fff}
.round[data-act=sound] .off,.round[data-act=sound][aria-pressed=false] .on{visibility:hidden}
.round[data-act=sound][aria-pressed=false] .off{visibility:visible}
.state{display:flex;align-items:center;gap:8px}
.state i{width:8px;height:8px;border-radius:50%;background:var(--on-media-2);flex:none}
[data-phase=answering] .state i,[data-phase=intro] .state i{background:oklch(.8 .13 160)}
[data-phase=thinking] .state i{background:oklch(.87 .14 92)}
[data-phase=listening] .state i{background:var(--rec)}[data-said] .state i{background:oklch(.87 .14 92)}
.state.pill{background:var(--media-chrome);height:28px;padding:0 10px;border-radius:14px;font-size:13px;font-weight:600}`

const words = `
.said{position:relative}
.said:focus-visible{outline:0;box-shadow:none}
.heard{display:flex;align-items:center;gap:8px;color:var(--on-media-2);padding:4px 12px 4px 10px;
border-radius:10px;background:var(--media-chrome);text-align:left}
.heard b{font-weight:600;color:var(--on-media);overflow-wrap:anywhere}
.heard .icon{color:inherit}
.heard[data-listening] .link{display:none}.heard[data-listening] .icon{color:var(--rec)}
.link{margin-left:auto;color:var(--media-link);font-weight:600;min-height:44px;margin-block:-8px;padding-left:12px}
.caption{font:400 var(--said) var(--voice);white-space:pre-line;letter-spacing:-.005em;text-wrap:pretty;overflow-wrap:anywhere}
.row{display:flex;align-items:center;gap:12px;color:var(--on-media-2);min-height:44px}
.bar{flex:1;height:3px;border-radius:2px;background:oklch(1 0 0/.24);overflow:hidden}
.bar i{display:block;height:100%;background:var(--on-media);transform:scaleX(0);transform-origin:0 50%;
transition:transform .1s linear}
.time{font-size:14px;color:var(--on-media)}
.text{color:inherit;font-weight:600;min-height:44px;padding:0 4px;display:inline-flex;align-items:center;gap:6px}
.row .text{color:var(--on-media)}.row [data-act=repeat]{margin-left:auto}
.text[aria-pressed=true]{color:var(--media-link)}
.mini{width:44px;height:44px;display:grid;place-items:center;border-radius:6px;flex:none}
.mini .icon{grid-area:1/1}
.mini[data-paused=false] .off,.mini[data-paused=true] .on{visibility:hidden}
.spinner{width:16px;height:16px;border-radius:50%;border:2px solid var(--media-line);border-top-color:var(--on-media);
animation:turn .8s linear infinite;flex:none}
@keyframes turn{to{transform:rotate(1turn)}}`

const panel = `
.panel{position:relative;display:flex;flex-direction:column;gap:12px}
.panel:empty,.problem:empty{display:none}
.problem,.unmute,.consent{border-radius:10px;padding:10px 16px;background:var(--surface);color:var(--text);
box-shadow:inset 0 0 0 1px var(--line)}
.problem{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}
.problem div{flex:1 1 200px}.kept{font-size:17px;line-height:24px;color:var(--text2)}
.unmute{display:flex;align-items:center;justify-content:space-between;gap:12px;padding-block:0;min-height:48px}
.unmute .text,.consent .text{color:var(--accent)}
.consent div{display:flex;gap:16px;margin-top:10px;align-items:center}
.solid{min-height:44px;padding:0 16px;border-radius:6px;font-weight:600;background:var(--media-solid);color:var(--on-media);
box-shadow:inset 0 0 0 1px var(--media-line)}
a.solid{display:inline-flex;align-items:center;color:var(--on-media);text-decoration:none}
.offer h2{font-size:15px;line-height:20px;font-weight:400;color:var(--text2);margin-bottom:8px}
[data-offer=followUps] .offer h2{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
[data-phase=listening] .offer{visibility:hidden}
.offer ul{list-style:none;padding:0;display:flex;gap:8px}
.chip{min-height:44px;padding:8px 16px;border-radius:10px;font-size:17px;line-height:24px;text-align:left;width:100%;
background:var(--surface);color:var(--text);box-shadow:inset 0 0 0 1px var(--line);transition:background .09s var(--ease)}
.pictured{display:flex;align-items:center;gap:12px;padding:6px 14px 6px 6px}
.pictured img{flex:none;width:80px;height:52px;object-fit:cover;object-position:50% 25%;border-radius:6px;background:var(--stage)}
[data-text] .pictured{padding-left:16px}[data-text] .pictured img{display:none}
.none{background:none;box-shadow:none;color:var(--text2);text-decoration:underline;text-underline-offset:3px}
.ask{display:flex;align-items:center;gap:4px;min-height:48px;border-radius:10px;background:var(--surface);color:var(--text);
border:1px solid var(--edge);padding:0 4px 0 14px}
.ask:has(.mic:not([hidden])){padding-left:4px}
.ask:focus-within{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent)}
.ask input{flex:1;min-width:0;height:46px;font-size:17px;line-height:24px;padding:0 8px 0 4px;outline:0;box-shadow:none}
.ask input::placeholder{color:var(--text2);opacity:1}
.mic{width:40px;height:40px;border-radius:6px;background:var(--media-solid);color:var(--on-media);display:grid;
place-items:center;flex:none;touch-action:none}
.send{min-height:40px;padding:0 10px;font-weight:600;color:var(--accent);display:flex;align-items:center;gap:8px;
border-radius:6px}
kbd{font:600 12px/18px var(--ui);min-width:18px;text-align:center;border:1px solid var(--line);border-bottom-width:2px;
border-radius:4px;padding:0 4px;color:var(--text2)}
.mic[aria-pressed=true],.talk[aria-pressed=true]{background:var(--rec);color:#fff}
.talkdock{display:flex;align-items:center;justify-content:space-between;padding:0 34px;touch-action:none}
.side{width:64px;min-height:48px;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:4px;
font-size:13px;line-height:16px;color:var(--on-media-2)}
.side .icon{width:22px;height:22px}
.talk{width:var(--talk);height:var(--talk);border-radius:50%;background:var(--on-media);color:oklch(.22 .03 245);
display:grid;place-items:center;box-shadow:0 0 0 6px oklch(1 0 0/.14);touch-action:none;-webkit-user-select:none;
user-select:none}
.talk .icon{width:40%;height:40%}
.talk[aria-pressed=true]{box-shadow:0 0 0 calc(6px + var(--level)*14px) color-mix(in oklch,var(--rec) 45%,transparent)}
.hint{text-align:center;color:var(--on-media-2)}
`

const screens = `
.start,.closed{position:absolute;inset:0;z-index:3;display:flex;flex-direction:column;align-items:center;
justify-content:flex-end;text-align:center;gap:8px;padding:24px 20px max(32px,env(safe-area-inset-bottom));overflow:auto;
background:linear-gradient(transparent 30%,oklch(.12 .02 240/.7) 58%,oklch(.1 .02 240/.94) 80%)}
.closed{justify-content:center;background:var(--stage);gap:20px}
.unlock{display:flex;flex-wrap:wrap;justify-content:center;gap:8px;max-width:100%}
.unlock input{min-height:44px;min-width:0;flex:1 1 220px;padding:0 14px;border-radius:8px;border:1px solid currentColor;
background:#0000;color:inherit;font:inherit}
.closed p{font-size:21px;line-height:29px;max-width:34ch;text-wrap:balance}
.start h2{font-size:36px;line-height:44px;font-weight:400;letter-spacing:-.015em;text-wrap:balance}
.start .about{font-size:17px;line-height:24px;color:var(--on-media-2);max-width:52ch;text-wrap:balance}
.start .fine{color:var(--on-media-2)}
.start>.text{color:var(--media-link);padding:0 12px}
.marine{min-height:52px;padding:0 28px;margin-top:16px;border-radius:10px;font-weight:600;font-size:17px;
background:oklch(.4 .07 245);color:var(--on-media);transition:background .09s var(--ease)}
.marine:hover{background:oklch(.45 .075 245)}
.transcript{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.transcript[data-open]{width:min(420px,100%);height:auto;inset:0 0 0 auto;clip-path:none;z-index:4;display:flex;
flex-direction:column;background:var(--stage);color:var(--on-media);box-shadow:-1px 0 0 var(--media-line)}
.sheethead{display:flex;align-items:center;gap:8px;padding:8px 8px 8px 20px;border-bottom:1px solid var(--media-line)}
.sheethead h2{font-size:17px;line-height:24px;font-weight:600;flex:1}
.log{flex:1;min-height:0;padding:16px 20px;display:flex;flex-direction:column;gap:16px}
[data-open] .log{overflow:auto}
.log .speaker{display:block;font-size:13px;line-height:18px;color:var(--on-media-2)}
.log .voice{font-size:17px;line-height:25px;overflow-wrap:anywhere}`

/** Answers are read: the picture steps back behind their text, which scrolls in its place. */
const reading = `
[data-text] .videos{opacity:.34}
[data-text] .said{display:flex;flex-direction:column;justify-content:safe center;overflow:auto}
[data-text] .said:focus-visible{outline:2px solid #fff;outline-offset:-2px}
[data-text] .row{display:none}
[data-text][data-phase=thinking] .row{display:flex}
[data-text] .caption{text-align:left;text-wrap:pretty}
[data-text][data-layout=desktop] .said{inset:64px 16px 16px}
[data-text][data-layout=desktop] .caption{max-width:62ch;width:100%}
[data-text]:is([data-layout=phone],[data-layout=kiosk]) .said{margin:116px 0 16px;padding-top:0;flex:1 1 0;min-height:120px;
justify-content:safe flex-end}
[data-text][data-layout=phone]:has(.head .sample:not([hidden])) .said{margin-top:152px}
[data-text][data-layout=phone] .said:focus-visible{outline-offset:4px;border-radius:12px}
[data-text] .heard{flex:none}
[data-text]:is([data-layout=phone],[data-layout=kiosk]) .heard{margin-inline:0}
[data-text][data-layout=kiosk] .said{margin-top:calc(var(--u)*22)}
[data-text][data-layout=phone]{--said:21px/30px}
[data-rehearsal] .caption:not(:empty){padding:16px 20px;border-radius:12px;background:oklch(.24 .014 240);
box-shadow:inset 0 0 0 1px var(--media-line)}
[data-rehearsal][data-layout=phone] .said{justify-content:safe center}
[data-rehearsal] .said:focus-visible{outline:1px solid var(--media-line)}
[data-rehearsal][data-layout=desktop] .spinner{margin-inline:auto}`

/** The picture above, everything that is pressed below it: the workspace's Interact tab and a wide page. */
const desktop = `
[data-layout=desktop]{--said:21px/29px;display:flex;flex-direction:column;gap:12px;
--surface:var(--storyfile-surface,oklch(.213 .009 240));--text:var(--storyfile-text,oklch(.945 .004 230));
--text2:var(--storyfile-text2,oklch(.795 .009 232));--line:var(--storyfile-line,oklch(.295 .01 240));
--edge:var(--storyfile-edge,oklch(.56 .014 238));--accent:var(--storyfile-accent,oklch(.81 .08 218))}
[data-layout=desktop] .stage{position:relative;flex:1;min-height:200px;border-radius:10px;overflow:hidden;
background:var(--stage)}
[data-layout=desktop] .scrim.below{inset:45% 0 0;
background:linear-gradient(transparent,oklch(.12 .02 240/.6) 40%,oklch(.1 .02 240/.92))}
[data-layout=desktop] .scrim.above{inset:0 0 auto;height:72px;background:linear-gradient(oklch(.12 .02 240/.5),transparent)}
[data-layout=desktop] :is(.stage) .head{position:absolute;inset:14px 16px auto}
[data-layout=desktop] :is(.who,.inline){display:none}
[data-layout=desktop] .round{width:36px;height:36px;border-radius:6px}
[data-layout=desktop] .round .icon{width:18px;height:18px}
[data-layout=desktop] .round .slash{left:8px;right:8px;top:17px}
[data-layout=desktop] .said{position:absolute;inset:auto 16px 6px}
[data-layout=desktop] .caption{text-align:center;max-width:560px;margin:0 auto 8px;text-wrap:balance}
[data-layout=desktop] .heard{width:fit-content;max-width:100%;margin:0 auto 12px;font-size:15px}
[data-layout=desktop] :is(.talkdock,.hint){display:none}
[data-layout=desktop] .offer{display:flex!important;align-items:baseline;gap:12px;min-height:44px}
[data-layout=desktop] .offer[hidden]{visibility:hidden}
[data-layout=desktop] .offer h2{flex:none;margin:0}
[data-layout=desktop] .offer ul{flex-wrap:wrap}
[data-layout=desktop] .chip{font-size:16px;padding-inline:12px}
[data-layout=desktop] .offer:has(.pictured),[data-layout=desktop] .offer:has(.pictured) ul{align-items:center}
[data-layout=desktop] .offer:has(.pictured) ul{flex:1;flex-wrap:nowrap;min-width:0}
[data-layout=desktop] .pictured{padding:4px 12px 4px 4px;line-height:20px}
[data-layout=desktop] .none{white-space:nowrap}
[data-layout=desktop] .chip:hover{box-shadow:inset 0 0 0 1px var(--edge)}
[data-layout=desktop] .panel :focus-visible{outline-color:var(--accent);box-shadow:none}
[data-layout=desktop] .ask input:focus-visible{outline:0}
[data-layout=desktop]:is([data-phase=attract],[data-phase=opening],[data-phase=closed]) .panel{display:none}
[data-layout=desktop] :is(.start,.closed){border-radius:10px}
[data-layout=desktop] .start .about{display:none}
[data-layout=desktop] .transcript[data-open]{border-radius:0 10px 10px 0}`

/** The picture fills the screen; what is pressed stands in the reach of the thumb. */
const portrait = `
:is([data-layout=phone],[data-layout=kiosk]){--surface:oklch(.24 .012 240/.82);--text:var(--on-media);
--text2:var(--on-media-2);--line:var(--media-line);--edge:oklch(1 0 0/.4);--accent:var(--media-link);
background:var(--stage);display:flex;flex-direction:column;overflow:hidden auto;
padding:0 20px max(18px,env(safe-area-inset-bottom))}
:is([data-layout=phone],[data-layout=kiosk]) .stage{display:contents}
:is([data-layout=phone],[data-layout=kiosk]) .videos{inset:0 0 auto;height:70%;min-height:240px}
:is([data-layout=phone],[data-layout=kiosk]) .scrim.above{inset:0 0 auto;height:170px;
background:linear-gradient(oklch(.12 .02 240/.86),transparent)}
:is([data-layout=phone],[data-layout=kiosk]) .scrim.below{inset:36% 0 0;
background:linear-gradient(transparent,oklch(.13 .02 240/.62) 16%,oklch(.13 .012 240/.96) 46%,var(--stage) 53%)}
:is([data-layout=phone],[data-layout=kiosk]) .head{position:absolute;inset:max(20px,env(safe-area-inset-top)) 16px auto 20px;
flex-wrap:wrap;align-items:flex-start;justify-content:flex-end}
:is([data-layout=phone],[data-layout=kiosk]) .who{flex:1 1 112px}
:is([data-layout=phone],[data-layout=kiosk]) .head .sample{order:1;margin-right:auto}
:is([data-layout=phone],[data-layout=kiosk]) .grow{display:none}
:is([data-layout=phone],[data-layout=kiosk]) .head .about{display:-webkit-box;-webkit-line-clamp:2;
-webkit-box-orient:vertical;overflow:hidden}
:is([data-layout=phone],[data-layout=kiosk]) :is(.pill,.time,[data-act=pause],kbd){display:none}
:is([data-layout=phone],[data-layout=kiosk]) .said{margin-top:auto;padding-top:38cqh;flex:none}
:is([data-layout=phone],[data-layout=kiosk]) .heard{margin:0 -8px 12px}
:is([data-layout=phone],[data-layout=kiosk]) .caption{margin-bottom:4px}
:is([data-layout=phone],[data-layout=kiosk]) .offer ul{flex-direction:column}
:is([data-layout=phone],[data-layout=kiosk]) :is(.talkdock,.hint){display:none}
[data-talk]:is([data-layout=phone],[data-layout=kiosk]):not([data-typing]) .talkdock{display:flex;margin-top:4px}
[data-talk]:is([data-layout=phone],[data-layout=kiosk]):not([data-typing]) .hint{display:block}
[data-talk]:is([data-layout=phone],[data-layout=kiosk]):not([data-typing]) .ask{display:none}
:is([data-layout=phone],[data-layout=kiosk]) .start h2{font-size:36px}
:is([data-layout=phone],[data-layout=kiosk]) .transcript[data-open]{width:100%}
[data-talk]:is([data-layout=phone],[data-layout=kiosk]):not([data-typing]) .row [data-act=repeat]{display:none}
@container storyfile (max-height:720px){[data-layout=phone]{--said:21px/28px;--talk:64px}
[data-layout=phone] .said{padding-top:30cqh}
[data-layout=phone] .offer ul{flex-direction:row;flex-wrap:wrap;max-height:38cqh;overflow-y:auto;padding:1px}
[data-layout=phone] .offer li{flex:none;max-width:100%}
[data-layout=phone] .hint{display:none!important}}`

/** Only tapping: the list of all questions scrolls. On a phone also below a message, which would push the way to ask away. */
const tapping = `
:is([data-tap],[data-layout=phone]:has(.problem:not(:empty))) .offer ul{flex-direction:column;overflow:auto;max-height:28cqh;
overscroll-behavior:contain}
[data-tap][data-layout=desktop] .offer ul{flex-direction:row;max-height:min(30cqh,164px);padding:1px}
[data-tap] .offer li,[data-layout=phone] .offer li{flex:none}`

/** People to turn to: a calm card over everything else. */
const help = `
.help{position:absolute;inset:auto 0 0;z-index:5;margin:0 auto;max-width:640px;max-height:92%;overflow:auto;padding:20px 20px
max(20px,env(safe-area-inset-bottom));display:flex;flex-direction:column;gap:16px;align-items:flex-start;
border-radius:16px 16px 0 0;background:oklch(.25 .02 240);color:var(--on-media);box-shadow:0 0 0 1px var(--media-line)}
.help .voice{font-size:21px;line-height:29px;text-wrap:balance}
.help ul{list-style:none;padding:0;display:grid;gap:12px;width:100%}
.help li{display:flex;flex-wrap:wrap;align-items:center;gap:0 20px;padding-top:12px;border-top:1px solid var(--media-line);
font-size:17px;line-height:24px}
.help li b{flex:1 0 100%;font-weight:600}
.help a{color:var(--media-link);font-weight:600;display:inline-flex;align-items:center;min-height:44px;
text-underline-offset:3px}
[data-layout=desktop] .help{inset:auto 0 24px;border-radius:16px;width:calc(100% - 32px)}`

const preferences = `
@media (prefers-reduced-motion:reduce){.videos>*,.bar i{animation:none!important;transition:none!important}
.spinner{animation-duration:2.4s}}
@media (forced-colors:active){.chip,.round,.heard,.solid,.marine,.talk,.problem,.unmute,.consent,.help,.beside{border:1px solid}
.bar{border:1px solid}.bar i{background:CanvasText}}`

export const styles = [
  tokens,
  picture,
  words,
  panel,
  screens,
  desktop,
  portrait,
  kiosk,
  looks,
  reading,
  tapping,
  help,
  beside,
  captionStyles,
  wall,
  preferences,
].join('\n')
