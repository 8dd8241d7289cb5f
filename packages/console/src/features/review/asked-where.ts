import type { Turn } from '@studio/contract'
import type { Say } from '../../platform/words/use-words.ts'

/** The channel of a turn or conversation, with the name of its place where it has one. */
export function askedWhere(
  t: Say<'review'>,
  { channel, locationLabel }: Pick<Turn, 'channel' | 'locationLabel'>,
): string {
  const name = t(`channel_${channel}`)
  return locationLabel ? t('channelAt', { channel: name, location: locationLabel }) : name
}
