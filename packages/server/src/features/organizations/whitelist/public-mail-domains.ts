/** Where anybody gets an address: whitelisting one of these would let in everybody. */
export const publicMailDomains: ReadonlySet<string> = new Set(
  `
126.com 139.com 163.com 189.cn aim.com alice.it aliyun.com aol.com arcor.de att.net bellsouth.net bigpond.com
bk.ru bluewin.ch bol.com.br btinternet.com centrum.cz charter.net comcast.net cox.net daum.net duck.com
earthlink.net eclipso.de email.com email.cz fastmail.com fastmail.fm foxmail.com free.fr freemail.hu freenet.de
gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.fr gmx.net googlemail.com hanmail.net hey.com hispeed.ch hotmail.be
hotmail.co.jp hotmail.co.uk hotmail.com hotmail.com.br hotmail.de hotmail.es hotmail.fr hotmail.it hotmail.nl
hushmail.com icloud.com ig.com.br inbox.lv inbox.ru interia.pl juno.com kolabnow.com kpnmail.nl laposte.net
libero.it list.ru live.be live.ca live.co.uk live.com live.com.au live.com.mx live.de live.fr live.it live.nl
mac.com mail.bg mail.com mail.de mail.ee mail.ru mailbox.org mailfence.com mailinator.com me.com mina.ru msn.com
mweb.co.za naver.com netzero.net nifty.com o2.pl onet.pl online.de optonline.net optusnet.com.au orange.fr
outlook.at outlook.be outlook.co.uk outlook.com outlook.com.au outlook.de outlook.dk outlook.es outlook.fr
outlook.ie outlook.it outlook.jp outlook.pt passport.com pm.me posteo.at posteo.ch posteo.de posteo.net
proton.me protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com riseup.net rocketmail.com rogers.com
runbox.com sbcglobal.net seznam.cz sfr.fr shaw.ca sina.cn sina.com sky.com sohu.com startmail.com sympatico.ca
t-online.de talktalk.net telenet.be telia.com terra.com.br tim.it tiscali.it tuta.com tuta.io tutanota.com
tutanota.de ukr.net uol.com.br verizon.net virgilio.it virgin.net virginmedia.com vodafone.it wanadoo.fr web.de
wp.pl ya.ru yahoo.ca yahoo.co.id yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.ar yahoo.com.au
yahoo.com.br yahoo.com.mx yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it yandex.com yandex.ru yeah.net ymail.com
yopmail.com ziggo.nl zoho.com zohomail.com zohomail.eu
`
    .trim()
    .split(/\s+/),
)
