/** The elements of the player. `data-say` names their words; what depends on the conversation comes from `view.ts`. */

const paths = {
  captions: 'M2 4h12v8H2zM6.8 7a1.2 1.2 0 1 0 0 2M11 7a1.2 1.2 0 1 0 0 2',
  sound: 'M3 6.5v3h2L8 12V4L5 6.5zM10.5 6a3 3 0 0 1 0 4M12.5 4.5a5 5 0 0 1 0 7',
  mute: 'M3 6.5v3h2L8 12V4L5 6.5zM10.8 6.3l3.4 3.4M14.2 6.3l-3.4 3.4',
  transcript: 'M3 3.5h10M3 6.5h10M3 9.5h10M3 12.5h6',
  heard: 'M3.5 10.5c1.5 0 2.500-1 2.500-2.500V5H3v3h1.500M10 10.5c1.500 0 2.500-1 2.500-2.500V5h-3v3H11',
  type: 'M2 4.5h12v7H2zM4.5 7v.1M7 7v.1M9.5 7v.1M12 7v.1M5 9.5h6',
  talk: 'M8 9.500a2 2 0 0 0 2-2V4a2 2 0 1 0-4 0v3.500a2 2 0 0 0 2 2zM4 7.500a4 4 0 0 0 8 0M8 11.500V14',
  repeat: 'M3.500 8a4.500 4.500 0 1 0 1.500-3.400M5 2v2.800h2.800',
  pause: 'M5.500 4v8M10.500 4v8',
  play: 'M5.5 3.5v9l7-4.5z',
  close: 'M4 4l8 8M12 4l-8 8',
} as const

function icon(name: keyof typeof paths, extra = ''): string {
  return `<svg class="icon ${extra}" viewBox="0 0 16 16" aria-hidden="true"><path d="${paths[name]}"/></svg>`
}

const looks = (['Below', 'Above'] as const)
  .flatMap((place) =>
    ['', 'Large', 'Larger'].map((size) => [`captions${place}${size}`, `${size} ${place}`.toLowerCase()]),
  )
  .map(([say, value]) => `<option value="${value}" data-say="${say}"></option>`)
  .join('')

const head = `
<header class="head" data-ref="head">
  <div class="who"><p class="name voice" data-ref="name"></p><p class="about" data-ref="about"></p></div>
  <p class="state pill" aria-hidden="true"><i></i><span data-ref="statePill"></span></p>
  <p class="sample" data-ref="sample"></p>
  <span class="grow"></span>
  <button type="button" class="round" data-act="transcript" data-ref="transcript" aria-expanded="false"
    data-say-label="transcript" data-say-title="transcript">${icon('transcript')}</button>
  <button type="button" class="round" data-act="watch" data-ref="watch" data-say-label="watch" data-say-title="watch">
    ${icon('play')}</button>
  <button type="button" class="round" data-act="captions" data-ref="captions"
    data-say-label="captions" data-say-title="captionsKey">${icon('captions')}<span class="slash"></span></button>
  <label class="round aa" data-ref="captionLook" data-say-title="captionLook"><span aria-hidden="true">Aa</span>
    <select data-ref="captionLookChoice" data-say-label="captionLook">${looks}</select></label>
  <select class="languages" data-ref="captionLanguage" data-say-label="captionLanguage"></select>
  <button type="button" class="round" data-act="sound" data-ref="sound"
    data-say-label="sound" data-say-title="sound">${icon('sound', 'on')}${icon('mute', 'off')}</button>
</header>`

const said = `
<div class="said" data-ref="said" tabindex="-1">
  <div class="heard" data-ref="heard">${icon('heard')}<span><span data-ref="heardLabel"></span>
    <b data-ref="heardText"></b></span>
    <button type="button" class="link" data-act="change" data-ref="change" data-say="change"></button></div>
  <p class="caption voice" data-ref="caption"></p>
  <div class="row" data-ref="row">
    <p class="state inline" aria-hidden="true"><i></i><span data-ref="stateInline"></span></p>
    <span class="spinner" data-ref="spinner" role="img" data-say-label="loading"></span>
    <button type="button" class="mini" data-act="pause" data-ref="pause">
      ${icon('pause', 'on')}${icon('play', 'off')}</button>
    <div class="bar" data-ref="bar" role="progressbar" data-say-label="played" aria-valuemin="0" aria-valuemax="100"><i
      data-ref="played"></i></div>
    <span class="time" data-ref="time"></span>
    <button type="button" class="text" data-act="slower" data-ref="slower" aria-pressed="false" data-say="slower"></button>
    <button type="button" class="text" data-act="skip" data-ref="skip" data-say="skip"></button>
    <button type="button" class="text" data-act="repeat" data-ref="repeat">${icon('repeat')}<span data-say="repeat"></span></button>
    <span class="slot" data-ref="extrasRow"></span>
  </div>
  <div class="slot" data-ref="extrasBelow"></div>
</div>`

const form = `
<form class="ask" data-ref="form" novalidate>
  <button type="button" class="mic" data-talk data-ref="mic" data-say-title="holdKey">
    ${icon('talk')}</button>
  <input class="voice" data-ref="input" type="text" enterkeyhint="send" autocomplete="off" maxlength="2000"
    data-say-label="question">
  <button type="submit" class="send"><span data-say="ask"></span><kbd aria-hidden="true" data-say="enterKey"></kbd></button>
</form>`

const panel = `
<div class="panel">
  <div class="problem" data-ref="problem" role="alert"></div>
  <div class="unmute" data-ref="countdown" role="timer" hidden><span data-ref="countdownText"></span>
    <button type="button" class="text" data-act="stay" data-say="stay"></button></div>
  <div class="unmute" data-ref="unmute"><span data-say="noSound"></span>
    <button type="button" class="text" data-act="unmute" data-say="unmute"></button></div>
  <div class="offer" data-ref="offer">
    <h2 data-ref="offerLabel"></h2>
    <ul data-ref="suggestions"></ul>
  </div>
  <div class="consent" data-ref="consent" role="group" data-say-label="beforeTalk">
    <p data-ref="consentText"></p>
    <div><button type="button" class="solid" data-act="agree" data-say="allowTalk"></button>
    <button type="button" class="text" data-act="type" data-say="typeInstead"></button></div>
  </div>
  <div class="talkdock" data-ref="dock">
    <button type="button" class="side" data-act="type" data-ref="type">${icon('type')}<span data-say="type"></span></button>
    <button type="button" class="talk" data-talk data-ref="talk">${icon('talk')}</button>
    <button type="button" class="side" data-act="repeat" data-ref="repeatSide">${icon('repeat')}<span data-say="repeat"></span></button>
  </div>
  <p class="hint" data-ref="hint"></p>
  ${form}
</div>`

const startScreen = `
<div class="start" data-ref="start">
  <img class="logo" data-ref="logo" alt="" hidden>
  <p class="sample" data-ref="startSample"></p>
  <h2 class="voice" data-ref="startName"></h2>
  <p class="about" data-ref="startAbout"></p>
  <p class="scope" data-ref="scope"></p>
  <ul class="firsts" data-ref="firstQuestions" data-say-label="firstQuestions"></ul>
  <button type="button" class="marine" data-act="start" data-ref="startButton" data-say="begin"></button>
  <p class="fine" data-ref="startFine"></p>
  <button type="button" class="text" data-act="read" data-ref="startRead" data-say="read"></button>
  <button type="button" class="text" data-act="authentic" data-ref="authentic" data-say="authentic"></button>
</div>
<section class="help" data-ref="card" role="dialog" aria-labelledby="card-title" tabindex="-1" hidden>
  <p class="voice" id="card-title" data-say="authentic"></p>
  <ul data-ref="cardLines"></ul>
  <button type="button" class="solid" data-act="closeAuthentic" data-say="cardClose"></button>
</section>
<div class="closed" data-ref="closed"><p class="voice" data-ref="closedText" role="alert"></p>
  <form class="unlock" data-ref="unlock" novalidate><input data-ref="password" type="password"
    autocomplete="current-password" maxlength="200" data-say-label="password">
    <button type="submit" class="solid" data-say="enter"></button></form>
  <a class="solid" data-ref="signIn" data-say="signIn"></a>
  <button type="button" class="solid" data-act="retry" data-ref="closedRetry" data-say="retry"></button></div>`

const beside = `
<aside class="beside" data-ref="beside" data-say-label="beside" aria-live="polite" hidden>
  <ul data-ref="besideList"></ul>
  <button type="button" class="mini" data-act="closeBeside" data-say-label="besideClose" data-say-title="besideClose">
    ${icon('close')}</button>
</aside>`

const large = `
<section class="large" data-ref="large" role="dialog" data-say-label="beside" tabindex="-1" hidden>
  <img data-ref="largePicture" alt="">
  <div><p data-ref="largeText"></p>
    <button type="button" class="solid" data-act="shrink" data-say="besideClose"></button></div>
</section>`

const help = `
<section class="help" data-ref="help" role="dialog" aria-labelledby="help-words" tabindex="-1" hidden>
  <p class="voice" id="help-words" data-ref="helpWords" data-say="without_help"></p>
  <ul data-ref="helpLines"></ul>
  <p data-say="helpDanger"></p>
  <button type="button" class="solid" data-act="closeHelp" data-say="helpClose"></button>
</section>`

const transcript = `
<section class="transcript" data-ref="sheet" data-say-label="transcript">
  <div class="sheethead"><h2 data-say="transcript"></h2>
    <button type="button" class="text" data-act="textOnly" data-ref="read" data-say="textOnly"></button>
    <button type="button" class="text" data-act="download" data-ref="download" data-say="download"></button>
    <button type="button" class="mini" data-act="transcript" data-ref="sheetClose" data-say-label="closeTranscript">
      ${icon('close')}</button></div>
  <div class="log" data-ref="log" role="log" aria-live="polite" tabindex="0" data-say-label="transcriptLog"></div>
</section>`

export const template = `
<div class="player" data-ref="player">
  <section class="stage" data-ref="stage"><div class="videos" data-ref="videos" role="img"></div>
    <div class="scrim above"></div><div class="scrim below"></div>${head}${said}${beside}</section>
  ${panel}
  ${help}
  ${large}
  ${startScreen}
  ${transcript}
  <p class="sr" role="status" data-ref="status"></p>
  <p class="sr" aria-live="polite" data-ref="described"></p>
</div>`
