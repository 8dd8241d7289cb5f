/** Read and pressed from 1.5 m: everything grows with the screen, --u being a hundredth of its width, or less where it is wide. */
export const kiosk = `
[data-layout=kiosk]{--u:max(4px,min(1cqw,.8cqh));--talk:calc(var(--u)*17);--said:calc(var(--u)*4.8)/calc(var(--u)*6.3);
font-size:calc(var(--u)*3.6);line-height:calc(var(--u)*4.8);padding-inline:calc(var(--u)*4.5)!important;padding-bottom:calc(var(--u)*4)!important}
[data-layout=kiosk] :is(.icon,.round .icon,.side .icon){width:calc(var(--u)*4);height:calc(var(--u)*4)}
[data-layout=kiosk] .head .about{display:none!important}
[data-layout=kiosk] .head{inset:calc(var(--u)*4) calc(var(--u)*4.5) auto!important;gap:calc(var(--u)*2)}
[data-layout=kiosk] :is(.head .name,.sheethead h2){font-size:calc(var(--u)*5.2);line-height:calc(var(--u)*6.4)}
[data-layout=kiosk] :is(.head .about,.heard,.text,.side,.log .speaker,.offer h2,.start .about,.help li){font-size:calc(var(--u)*3.6);
line-height:calc(var(--u)*4.8)}
[data-layout=kiosk] .sample{font-size:calc(var(--u)*3.4);line-height:calc(var(--u)*4.4);padding:calc(var(--u)*.4) calc(var(--u)*1.4)}
[data-layout=kiosk] :is(.round,.mini){width:calc(var(--u)*9.2);height:calc(var(--u)*9.2)}
[data-layout=kiosk] .round .slash{left:22%;right:22%;top:48%;height:calc(var(--u)*.4)}
[data-layout=kiosk] .row{min-height:calc(var(--u)*9.2);gap:calc(var(--u)*3)}
[data-layout=kiosk] :is(.text,.link,.solid){min-height:calc(var(--u)*9.2);font-size:calc(var(--u)*3.6);gap:calc(var(--u)*1.4)}
[data-layout=kiosk] .link{margin-block:calc(var(--u)*-1);padding-left:calc(var(--u)*3)}
[data-layout=kiosk] .heard{padding:calc(var(--u)*1.2) calc(var(--u)*2.6);border-radius:calc(var(--u)*2);gap:calc(var(--u)*2)}
[data-layout=kiosk] .bar{height:calc(var(--u)*.8)}
[data-layout=kiosk] .spinner{width:calc(var(--u)*4);height:calc(var(--u)*4);border-width:calc(var(--u)*.5)}
[data-layout=kiosk] .state i{width:calc(var(--u)*2);height:calc(var(--u)*2)}
[data-layout=kiosk] .panel{gap:calc(var(--u)*2.6)}
[data-layout=kiosk] :is(.problem,.unmute,.consent){padding:calc(var(--u)*2) calc(var(--u)*3.4);border-radius:calc(var(--u)*2);
min-height:calc(var(--u)*10)}
[data-layout=kiosk] .kept{font-size:calc(var(--u)*4);line-height:calc(var(--u)*5.4)}
[data-layout=kiosk] .solid{padding-inline:calc(var(--u)*3.6);border-radius:calc(var(--u)*1.6)}
[data-layout=kiosk] .offer ul{gap:calc(var(--u)*1.8)}
[data-layout=kiosk] .chip{font-size:calc(var(--u)*4);line-height:calc(var(--u)*5.2);min-height:calc(var(--u)*9.6);
padding:calc(var(--u)*1.6) calc(var(--u)*3.4);border-radius:calc(var(--u)*2)}
[data-layout=kiosk] .ask{min-height:calc(var(--u)*10.4);border-radius:calc(var(--u)*2);padding-inline:calc(var(--u)*1.4) calc(var(--u)*.6)}
[data-layout=kiosk] .ask input{font-size:calc(var(--u)*4);line-height:calc(var(--u)*5.2);height:calc(var(--u)*10)}
[data-layout=kiosk] .mic{width:calc(var(--u)*9.2);height:calc(var(--u)*9.2);border-radius:calc(var(--u)*1.6)}
[data-layout=kiosk] .send{min-height:calc(var(--u)*9.2);padding-inline:calc(var(--u)*2.6)}
[data-layout=kiosk] .side{width:calc(var(--u)*18);min-height:calc(var(--u)*11);gap:calc(var(--u)*.6)}
[data-layout=kiosk] .talkdock{padding-inline:calc(var(--u)*4)}
[data-layout=kiosk] .start{gap:calc(var(--u)*2.6);padding:calc(var(--u)*5) calc(var(--u)*5) calc(var(--u)*8)}
[data-layout=kiosk] .start h2{font-size:calc(var(--u)*8.4);line-height:calc(var(--u)*9.8)}
[data-layout=kiosk] .marine{min-height:calc(var(--u)*13);padding-inline:calc(var(--u)*7);font-size:calc(var(--u)*4.8);line-height:calc(var(--u)*6);
margin-top:calc(var(--u)*3);border-radius:calc(var(--u)*2.6)}
[data-layout=kiosk] .closed p{font-size:calc(var(--u)*5);line-height:calc(var(--u)*6.6)}
[data-layout=kiosk] .sheethead{padding:calc(var(--u)*2) calc(var(--u)*2) calc(var(--u)*2) calc(var(--u)*4.5);gap:calc(var(--u)*2)}
[data-layout=kiosk] .log{padding:calc(var(--u)*4) calc(var(--u)*4.5);gap:calc(var(--u)*3.6)}
[data-layout=kiosk] :is(.log .voice,.help .voice){font-size:calc(var(--u)*4.4);line-height:calc(var(--u)*6)}
[data-layout=kiosk] .help{max-width:none;padding:calc(var(--u)*5);gap:calc(var(--u)*3);border-radius:calc(var(--u)*3) calc(var(--u)*3) 0 0}
[data-layout=kiosk] .help li{gap:calc(var(--u)*.4) calc(var(--u)*4);padding-top:calc(var(--u)*2)}
[data-layout=kiosk] .help ul{gap:calc(var(--u)*2)}`
