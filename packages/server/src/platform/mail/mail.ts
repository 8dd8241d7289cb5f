import nodemailer from 'nodemailer'

export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  attachments?: { filename: string; content: Buffer }[]
}

/** What became of a letter: `refused` for good, with what the mail server said. Anything else is tried again. */
export type Delivery = { result: 'sent' } | { result: 'refused'; reason: string }

export type Mail = { send(letter: Letter): Promise<Delivery> }

/** Sends by SMTP. `url` such as `smtps://user:password@mail.example.org`; user and password percent-encoded. */
export function createMail(url: string, from: string): Mail {
  const transport = nodemailer.createTransport(
    {
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 60_000,
      // A letter is what we wrote: nothing of it is read from a file or another server.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send(letter) {
      try {
        await transport.sendMail(letter)
        return { result: 'sent' }
      } catch (error) {
        const reason = refusalOf(error as Failure)
        if (reason === undefined) throw error
        return { result: 'refused', reason }
      }
    },
  }
}

export type Failure = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/**
 * Why this letter will never arrive: the server said a permanent no (5xx) to its recipient or to the letter itself. A
 * no to our own sign-in or sender is ours to mend, and one of 4xx may pass.
 */
function refusalOf({ code, command, responseCode = 0, response }: Failure): string | undefined {
  const ofLetter =
    (code === 'EENVELOPE' && command?.startsWith('RCPT TO')) ||
    (code === 'EMESSAGE' && command?.startsWith('DATA'))
  if (!ofLetter || responseCode < 500) return undefined
  return (response ?? String(responseCode)).slice(0, 200)
}
