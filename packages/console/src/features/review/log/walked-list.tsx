import { classNames, Kbd } from '@studio/ui'
import type { ReactNode } from 'react'
import { useHotkeys } from '../../../platform/session/own-profile.queries.ts'
import { useIsTyping } from '../../../platform/turns/use-keys.ts'

/** The keys that walk through a list, for those who see them; not while a person types. */
export function WalkingKeys({ className }: { className?: string }) {
  const keys = useHotkeys()
  const typing = useIsTyping()
  return (
    <span aria-hidden="true" className={classNames('flex gap-1', className, typing && 'invisible')}>
      <Kbd>{keys.next.toUpperCase()}</Kbd>
      <Kbd>{keys.previous.toUpperCase()}</Kbd>
    </span>
  )
}

/** One entry of a list that is walked through: what was said, and a line about it. */
export function WalkedRow({
  isHere,
  onOpen,
  children,
}: {
  isHere: boolean
  onOpen: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-current={isHere ? 'true' : undefined}
      className={classNames(
        'block w-full cursor-pointer rounded-6 px-3 py-2 text-left text-text',
        isHere ? 'bg-accenttint' : 'hover:bg-hover',
      )}
    >
      {children}
    </button>
  )
}
