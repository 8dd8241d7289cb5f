import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hasSignedOut } from '../../platform/session/session.ts'
import {
  failureOf,
  remember,
  type SignInFailure,
  signIn,
  signInSilently,
  signUp,
} from '../../platform/session/sign-in.ts'

export type Entrance = {
  enter: (idpHint?: string) => void
  /** The way to an account of one's own. */
  join: () => void
  entering: boolean
  failure: SignInFailure | null
  /** The browser keeps the provider's cookies out of frames. */
  cookiesBlocked: boolean
}

/**
 * The ways in: by a button, by a hint in the address, which goes on to its provider at once, and silently for people
 * who are signed in at the provider already.
 */
export function useEntrance(page: {
  wanted: string
  idp: string | undefined
  signedIn: boolean
  /** The page of a brand, whose host may be of another site than the provider: no one is warned of what cannot be. */
  branded: boolean
}): Entrance {
  const { wanted, idp, signedIn, branded } = page
  const [cookiesBlocked, setCookiesBlocked] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (idpHint: string | undefined) => signIn({ wanted, ...(idpHint ? { idpHint } : {}) }),
    meta: { showsError: true },
  })

  const joining = useMutation({
    mutationFn: () => signUp({ wanted, backTo: `${location.pathname}${location.search}` }),
    meta: { showsError: true },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a visit of the page
  useEffect(() => {
    if (signedIn) return
    if (idp) return mutate(idp)
    if (!hasSignedOut()) void look()
  }, [])

  async function look() {
    remember(wanted)
    // What goes wrong here is said when a person asks to sign in.
    const found = await signInSilently().catch(() => undefined)
    setCookiesBlocked(found?.blocked === true && !branded)
    if (found?.wanted) location.replace(found.wanted)
  }

  const wrong = error ?? joining.error
  return {
    enter: mutate,
    join: () => joining.mutate(),
    entering: isPending || joining.isPending,
    failure: wrong ? failureOf(wrong) : null,
    cookiesBlocked,
  }
}
