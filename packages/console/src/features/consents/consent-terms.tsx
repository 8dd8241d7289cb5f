import { type ConsentDetail, consentChannels } from '@studio/contract'
import { formatDate, formatDateTime } from '@studio/ui'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Say, useWords } from '../../platform/words/use-words.ts'
import { ConsentTime } from './consent-time.tsx'

/** When, where, what for, and signed by whom. Crosses are as plain as ticks. */
export function ConsentTerms({ consent }: { consent: ConsentDetail }) {
  const { t } = useWords('consents')
  const { channels, languages, training, places, purposes } = consent
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <ConsentTime consent={consent} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Section title={t('where')}>
          {consentChannels.map((channel) => (
            <Line key={channel} isYes={channels.includes(channel)} text={t(`channel_${channel}`)}>
              {channels.includes(channel) ? t('allowed') : t('notAllowed')}
            </Line>
          ))}
          {places.map((place) => (
            <Line key={place} isYes text={place}>
              {t('allowed')}
            </Line>
          ))}
        </Section>
        <Section title={t('whatFor')}>
          <Line isYes text={t('purposes')}>
            {purposes.length > 0 ? purposes.map((one) => t(`purpose_${one}`)).join(', ') : t('anyPurpose')}
          </Line>
          <Line isYes text={t('captions')}>
            {languages.length > 0 ? languages.join(', ') : t('anyLanguage')}
          </Line>
          <Line isYes={training} text={t('training')}>
            {training ? t('trainingHint') : t('notAllowed')}
          </Line>
          <Line isYes={false} text={t('generated')}>
            {t('never')}
          </Line>
          <Line isYes={false} text={t('template')}>
            {t('neverComputed')}
          </Line>
        </Section>
      </div>
      <Signature consent={consent} />
    </div>
  )
}

function Signature({ consent }: { consent: ConsentDetail }) {
  const { t } = useWords('consents')
  const { subject, decidedAt, decision, signedBy, textVersion, text } = consent
  const contact = [consent.successorName, consent.successorEmail].filter(Boolean).join(', ')
  const signed =
    decision === 'signed' && decidedAt
      ? t(`signedBy_${signedBy}`, { name: subject, date: formatDateTime(decidedAt) })
      : decision === 'refused' && decidedAt
        ? `${t('state_refused')}, ${formatDate(decidedAt)}`
        : t('notSigned')
  return (
    <section>
      <h2 className="pb-2 font-semibold">{t('signed')}</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 [&>dt]:text-text2">
        <dt>{t('by')}</dt>
        <dd>{signed}</dd>
        <dt>{t('text')}</dt>
        <dd>
          <details>
            <summary className="cursor-pointer">
              {textVersion === 0 ? t('textShipped') : t('textVersion', { version: textVersion })}
            </summary>
            <p className="whitespace-pre-wrap pt-2 text-text2">{text}</p>
          </details>
        </dd>
        <dt>{t('letterOf')}</dt>
        <dd>{letterOf(consent, t)}</dd>
        <dt>{t('afterDeath')}</dt>
        <dd className="[overflow-wrap:anywhere]">{contact || t('nobodyNamed')}</dd>
      </dl>
    </section>
  )
}

/** The link by which the person takes answers back: made, opened. */
function letterOf({ linkMadeAt, linkOpenedAt }: ConsentDetail, t: Say<'consents'>): string {
  if (!linkMadeAt) return t('letterNone')
  const date = formatDate(linkMadeAt)
  return linkOpenedAt
    ? t('letterOpened', { date, opened: formatDateTime(linkOpenedAt) })
    : t('letterUnopened', { date })
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="pb-1 font-semibold">{title}</h2>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}

function Line({ isYes, text, children }: { isYes: boolean; text: string; children: ReactNode }) {
  const Icon = isYes ? Check : X
  return (
    <li className="flex items-start gap-2 py-2">
      <Icon
        aria-hidden="true"
        className={`mt-1 size-4 shrink-0 ${isYes ? 'text-greentext' : 'text-text2'}`}
      />
      <span className="grow">{text}</span>
      <span className="max-w-40 text-right text-meta text-text2">{children}</span>
    </li>
  )
}
