import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useWords } from '../words.tsx'
import { initialsOf, isUsableSource } from './portrait.ts'

export interface AvatarProps {
  /** Who it is: the alternative text, and the initials where there is no picture. */
  name: string
  src?: string | null | undefined
  /** Shown instead of initials when the picture is missing or fails: the product's logo, say. */
  fallback?: ReactNode
  /** In pixels. */
  size?: 24 | 28 | 32 | 36 | 44 | 64
  /** A dot: green when true, grey when false, none when not given. */
  active?: boolean | undefined
  /** The name stands beside it already. */
  decorative?: boolean
  className?: string
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
  const words = useWords()
  const [failed, setFailed] = useState<string>()
  const spokenName = decorative ? '' : name
  return (
    <span
      className={classNames('kit-avatar', className)}
      style={{ width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.36)) }}
    >
      {isUsableSource(src) && failed !== src ? (
        <img
          src={src}
          alt={spokenName}
          width={size}
          height={size}
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <>
          <span className="kit-avatar-empty" data-logo={fallback ? '' : undefined} aria-hidden="true">
            {fallback ?? initialsOf(name)}
          </span>
          {spokenName ? <span className="sr-only">{spokenName}</span> : null}
        </>
      )}
      {active === undefined ? null : (
        <span className="kit-avatar-dot" data-active={active || undefined}>
          <span className="sr-only">{active ? words.active : words.inactive}</span>
        </span>
      )}
    </span>
  )
}
