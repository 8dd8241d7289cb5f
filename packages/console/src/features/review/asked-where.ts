import type { Turn } from '@studio/contract'
import type { TFunction } from 'i18next'

/** The channel of a turn or conversation, with the name of its place where it has one. */
export function askedWhere(
  t: TFunction<'review'>,
  { channel, locationLabel }: Pick<Turn, 'channel' | 'locationLabel'>,
): string {
  const name = t(`channel_${channel}`)
  return locationLabel ? t('channelAt', { channel: name, location: locationLabel }) : name
}
