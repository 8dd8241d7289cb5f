import { type AvatarType, avatarPath } from '@studio/contract'
import { Avatar, type AvatarProps } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../session/session.ts'
import { useAvatarStamp } from './avatar-stamps.ts'

export type ThingAvatarProps = Pick<AvatarProps, 'name' | 'size' | 'active' | 'decorative' | 'className'> & {
  type: AvatarType
  /** The identifier (iam) of the person or thing. */
  id: string | undefined
  /** Milliseconds since 1970, where the row tells when the picture changed. */
  version?: number | undefined
  /** Shown where there is no avatar: a storyfile's poster. */
  poster?: string | undefined
}

/**
 * The picture of a person or thing. The product's logo stands in for one that is missing, that has no identifier yet
 * or that does not load (specification, point 3).
 */
export function ThingAvatar({ type, id, version, poster, ...avatar }: ThingAvatarProps) {
  const stamp = useAvatarStamp(type, id)
  const { data: config } = useQuery(configQuery)
  const path = avatarPath(type, id, stamp ?? version)
  return (
    <Avatar
      {...avatar}
      // The face of one person must not stand beside the name of another while the next one loads.
      key={`${type}/${id}`}
      src={[path, poster]}
      fallback={<img src={config?.brand.logoUrl} alt="" />}
    />
  )
}
