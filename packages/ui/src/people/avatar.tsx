import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useKitWords } from '../words.tsx'
import { initialsOf, usableSources } from './portrait.ts'

type Source = string | null | undefined

export interface AvatarProps {
  /** Who it is: the alternative text, and the initials where there is no picture. */
  name: string
  /** Several are tried in order, until one loads. */
  src?: Source | readonly Source[]
  /** Shown instead of initials while no picture is there, and when it is missing or fails: the product's logo, say. */
  fallback?: ReactNode
  /** In pixels. */
  size?: 24 | 28 | 32 | 36 | 44 | 48 | 64 | 96
  /** A dot: green when true, grey when false, none when not given. */
  active?: boolean | undefined
  /** The name stands beside it already. */
  decorative?: boolean
  className?: string | undefined
}

/** A face in a circle. It fills its frame, the eyes in the upper half. */
export function Avatar({
  name,
  src,
  fallback,
  size = 28,
  active,
  decorative = false,
  className,
}: AvatarProps) {
  const words = useKitWords()
  const [failed, setFailed] = useState<readonly string[]>([])
  // A picture that takes the place of another one stays hidden only until the first of them is there.
  const [loaded, setLoaded] = useState(false)
  const shown = usableSources(src).find((source) => !failed.includes(source))
  const spokenName = decorative ? '' : name
  return (
    <span
      className={classNames('kit-avatar', className)}
      style={{ width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.36)) }}
    >
      {shown && loaded ? null : (
        <span className="kit-avatar-empty" data-logo={fallback ? '' : undefined} aria-hidden="true">
          {fallback ?? initialsOf(name)}
        </span>
      )}
      {shown ? (
        <img
          src={shown}
          alt={spokenName}
          width={size}
          height={size}
          decoding="async"
          data-loading={loaded ? undefined : ''}
          onLoad={() => setLoaded(true)}
          onError={() => {
            setLoaded(false)
            setFailed([...failed, shown])
          }}
        />
      ) : spokenName ? (
        <span className="sr-only">{spokenName}</span>
      ) : null}
      {active === undefined ? null : (
        <span className="kit-avatar-dot" data-active={active || undefined}>
          <span className="sr-only">{active ? words.active : words.inactive}</span>
        </span>
      )}
    </span>
  )
}
