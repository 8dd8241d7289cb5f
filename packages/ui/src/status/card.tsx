import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** A surface with a hairline. Never one inside another. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames('kit-card', className)} />
)
