export const fontPath = '/realms/studio/fonts'

/** The studio's tokens and type, as far as the pages that the server writes need them. */
export const pageLook = `
@font-face{font-family:"Source Sans 3";src:url(${fontPath}/source-sans-3.woff2) format("woff2");font-weight:200 900;font-display:swap}
@font-face{font-family:"Source Serif 4";src:url(${fontPath}/source-serif-4.woff2) format("woff2");font-weight:200 900;font-display:swap}
:root{color-scheme:light dark;
--canvas:oklch(.978 .003 230);--surface:oklch(1 0 0);--hover:oklch(.965 .004 230);--line:oklch(.912 .005 230);--edge:oklch(.64 .012 235);
--text:oklch(.235 .016 240);--text2:oklch(.43 .016 238);--accent:oklch(.45 .085 228);--accenthover:oklch(.4 .08 228);--onaccent:oklch(1 0 0);
--redtint:oklch(.955 .019 20);--redtext:oklch(.47 .165 27);--focus:oklch(.55 .105 228)}
@media (prefers-color-scheme:dark){:root{
--canvas:oklch(.178 .008 240);--surface:oklch(.213 .009 240);--hover:oklch(.245 .01 240);--line:oklch(.295 .01 240);--edge:oklch(.56 .014 238);
--text:oklch(.945 .004 230);--text2:oklch(.795 .009 232);--accent:oklch(.755 .09 218);--accenthover:oklch(.8 .085 218);--onaccent:oklch(.18 .025 240);
--redtint:oklch(.295 .055 22);--redtext:oklch(.8 .11 22);--focus:oklch(.8 .1 215)}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;align-content:start;justify-items:center;padding:max(24px,14vh) 16px 32px;background:var(--canvas);color:var(--text);
font:400 15px/20px "Source Sans 3",ui-sans-serif,system-ui,"Segoe UI",Roboto,sans-serif;-webkit-font-smoothing:antialiased}
h1{margin:0 0 24px;font:400 28px/34px "Source Serif 4",ui-serif,Charter,Georgia,serif;letter-spacing:-.01em;font-optical-sizing:auto;text-wrap:balance}
p{margin:0 0 16px;text-wrap:pretty}
.card{padding:24px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
button{height:44px;padding:0 16px;border:0;border-radius:6px;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.hint{font-size:14px;color:var(--text2)}
a{color:inherit}
`
