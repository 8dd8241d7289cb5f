import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Received = { to: string; source: string }

/**
 * A real mail server on this machine. Addresses that begin with `gone` have no mailbox, those with `busy` may be tried
 * again later, a sender that begins with `nobody` may not send, and a letter about `lottery` is refused.
 */
export async function givenMailServer() {
  const received: Received[] = []
  const tries: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? refusal(550, 'sender unknown') : null),
    onRcptTo({ address }, _session, done) {
      tries.push(address)
      if (address.startsWith('gone')) return done(refusal(550, 'no such mailbox'))
      done(address.startsWith('busy') ? refusal(451, 'try again later') : null)
    },
    onData(stream, session, done) {
      text(stream).then((source) => {
        if (source.includes('lottery')) return done(refusal(554, 'not wanted'))
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, source })
        done()
      }, done)
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** How often a person tried to send to the address. */
    tries: (address: string) => tries.filter((one) => one === address).length,
    to: (address: string) => received.filter((letter) => letter.to === address),
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
export type MailServer = Awaited<ReturnType<typeof givenMailServer>>

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** The lines of a letter as its reader sees them: transfer encoding and soft line breaks undone. */
export function plainText({ source }: Received): string {
  return source
    .replace(/=\r?\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString())
}
