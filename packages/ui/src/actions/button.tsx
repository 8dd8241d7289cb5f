import { type ComponentProps, type MouseEvent, type ReactNode, use, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Tooltip } from '../overlays/tooltip.tsx'
import { Spinner } from '../status/spinner.tsx'
import { buttonId, IdScope, textOf } from './button-id.ts'

export const buttonVariants = [
  'primary',
  'default',
  'disabled',
  'default_colored',
  'text',
  'marine',
  'outline',
  'cancel',
  'sf_green_full',
  'yellow',
] as const
export type ButtonVariant = (typeof buttonVariants)[number]
/** 28, 32 or 44 px high: in rows, in the console, on phones and stages. */
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Red, for the act of a dialog that confirms a deletion. Only with `primary`. */
  danger?: boolean | undefined
  className?: string | undefined
}

/** The look alone, for a link that must look like a button: `<Link {...buttonLook({ variant: 'primary' })}>`. */
export function buttonLook({
  variant = 'default',
  size = 'medium',
  danger = false,
  className,
}: ButtonLook = {}) {
  return {
    className: classNames('kit-button', className),
    'data-variant': variant,
    'data-size': size,
    'data-danger': danger || undefined,
  }
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'>, ButtonLook {
  /** An icon before the words. */
  icon?: ReactNode
  /** A spinner stands before the words, the width stays, and the button cannot be pressed. Give `false`, not nothing, while idle. */
  loading?: boolean | undefined
  /**
   * Why the button cannot be pressed: shown as a tooltip, so the button stays within reach of the keyboard. Give
   * `undefined`, not nothing, while it can be: then the button keeps the focus from one to the other.
   */
  disabledReason?: string | undefined
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    danger,
    className,
    icon,
    loading,
    disabledReason,
    type = 'button',
    id,
    onClick,
    children,
    ref,
    ...rest
  } = props
  const scope = use(IdScope)
  const focusKeeper = useFocusKeptWhileLoading(loading === true, ref)
  const barred = disabledReason !== undefined
  const stop = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault()
  const button = (
    <button
      {...rest}
      {...buttonLook({ variant, size, danger, className })}
      ref={focusKeeper}
      type={type}
      id={id ?? buttonId(type, rest['aria-label'] ?? textOf(children), scope)}
      disabled={!barred && (loading || variant === 'disabled')}
      aria-disabled={barred || undefined}
      aria-busy={loading || undefined}
      data-icon={icon ? '' : undefined}
      data-loads={loading === undefined ? undefined : ''}
      onClick={barred ? stop : onClick}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  )
  return 'disabledReason' in props ? (
    <Tooltip text={disabledReason} onPress={barred}>
      {button}
    </Tooltip>
  ) : (
    button
  )
}

/** A button that is disabled while it works loses the focus; it gets it back when the work is done. */
function useFocusKeptWhileLoading(loading: boolean, ref: ComponentProps<'button'>['ref']) {
  const element = useRef<HTMLButtonElement>(null)
  const wasFocused = useRef(false)
  if (loading && element.current && document.activeElement === element.current) wasFocused.current = true
  useEffect(() => {
    if (loading || !wasFocused.current) return
    wasFocused.current = false
    if (document.activeElement === document.body) element.current?.focus()
  }, [loading])
  return (node: HTMLButtonElement | null) => {
    element.current = node
    if (typeof ref === 'function') return ref(node)
    if (ref) ref.current = node
  }
}
