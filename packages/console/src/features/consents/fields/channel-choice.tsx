import { type ConsentChannel, consentChannels } from '@studio/contract'
import { Checkbox } from '@studio/ui'
import { useWords } from '../../../platform/words/use-words.ts'

type Props = {
  chosen: ConsentChannel[]
  onChange: (channels: ConsentChannel[]) => void
  error: string | undefined
}

/** Where the answers may be. */
export function ChannelChoice({ chosen, onChange, error }: Props) {
  const { t } = useWords('consents')
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="pb-1 font-semibold">{t('channels')}</legend>
      {consentChannels.map((channel) => (
        <Checkbox
          key={channel}
          label={t(`channel_${channel}`)}
          checked={chosen.includes(channel)}
          onChange={(isChosen) =>
            onChange(consentChannels.filter((one) => (one === channel ? isChosen : chosen.includes(one))))
          }
        />
      ))}
      {error ? (
        <p role="alert" className="text-redtext">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
