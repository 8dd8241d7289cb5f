import type { Page } from 'playwright-core'

/** Words of the English console that are no German ones, and that nobody wrote into a storyfile of the tests; US dates. */
const english =
  /\b(Dashboard|Users|Roles|Organizations|Whitelist|Promo|Topics|Chat Logs|Account|Help Center|Support|Feedback|Privacy|Skip|Search|Clear|Export|Columns|Rows|Status|Updated|Recorded|Published|Answered|Sessions|Languages|Owner|Actions|Select|Save|Cancel|Close|Delete|Remove|Settings|Train|Variants?|Drag|Move|Add|Open|Question Library|Members|Invitations|Invite|Active|Last seen|Never|Heard|Quality|Unreviewed|Continue|Recent|Needs|Share|days|loading|selected|Viewer|Content Creator|Restricted User|Non-Conversa User|Super Admin|Platform admin)\b|\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b|\d [AP]M\b/g

/** The English words on the page or in a part of it: what is read, and what a screen reader says. */
export async function englishWords(page: Page, part = 'body'): Promise<string[]> {
  const said = await page.evaluate((part) => {
    const root = document.querySelector(part)!
    const names = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']
    const named = [root, ...root.querySelectorAll('*')].flatMap((one) =>
      names.map((name) => one.getAttribute(name) ?? ''),
    )
    const texts: string[] = []
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) texts.push(walk.currentNode.nodeValue ?? '')
    return [...texts, ...named].join('\n')
  }, part)
  return [...new Set(said.match(english))]
}
