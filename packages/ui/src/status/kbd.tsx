import type { ReactNode } from 'react'

/** A key hint. Shown only where the key works now. */
export const Kbd = ({ children }: { children: ReactNode }) => <kbd className="kit-kbd">{children}</kbd>
