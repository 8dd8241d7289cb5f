import { classNames } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useHolder } from '../../platform/session/holder.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { type Group, type GroupName, groups, type Page, pagesFor } from '../pages.ts'
import { useCurrentPage } from './places/use-current-page.ts'

export const menuItemLook =
  'flex min-h-[30px] shrink-0 cursor-pointer items-center gap-3 rounded-6 border border-transparent px-2 text-text2 hover:bg-hover max-lg:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0'
const currentLook = 'border-line bg-surface font-semibold text-text'

/** The sections MAIN and ADMIN with the pages that one may open; one group is open at a time. */
export function PageMenu() {
  const { t } = useWords('shell')
  const current = useCurrentPage()
  const mine = pagesFor(useHolder())
  const [open, setOpen] = useState<GroupName | undefined>(current?.group)
  useEffect(() => setOpen(current?.group), [current?.group])
  return (['main', 'admin'] as const).map((section) => (
    <Section key={section} title={t(section)}>
      {groupNames(section).map((name) => {
        const inGroup = mine.filter((page) => page.group === name)
        const { label, icon: Icon }: Group = groups[name]
        if (inGroup.length === 0) return null
        if (!label || !Icon) return inGroup.map((page) => <Item key={page.path} page={page} />)
        return (
          <Fold
            key={name}
            icon={<Icon aria-hidden="true" />}
            title={t(label)}
            open={open === name}
            onToggle={() => setOpen(open === name ? undefined : name)}
          >
            {inGroup.map((page) => (
              <Item key={page.path} page={page} inGroup />
            ))}
          </Fold>
        )
      })}
    </Section>
  ))
}

function groupNames(section: Group['section']): GroupName[] {
  return (Object.keys(groups) as GroupName[]).filter((name) => groups[name].section === section)
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="pt-3">
      <h2 id={id} className="px-2 pb-1 font-semibold text-meta text-text3 tracking-wide">
        {title}
      </h2>
      <ul aria-labelledby={id} className="flex flex-col gap-px">
        {children}
      </ul>
    </div>
  )
}

function Item({ page, inGroup = false }: { page: Page; inGroup?: boolean }) {
  const { t } = useWords('shell')
  const isCurrent = useCurrentPage() === page
  const { icon: Icon } = page
  return (
    <li>
      <Link
        to={page.path}
        search={page.view ? { view: page.view } : {}}
        className={classNames(menuItemLook, inGroup && 'min-h-7 pl-9', isCurrent && currentLook)}
        // The router would call every page current whose address begins so.
        activeOptions={{ exact: true }}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {Icon ? <Icon aria-hidden="true" /> : null}
        {t(page.label)}
      </Link>
    </li>
  )
}

function Fold({
  icon,
  title,
  open,
  onToggle,
  children,
}: {
  icon: ReactNode
  title: string
  open: boolean
  onToggle: () => void
  children: ReactNode
}) {
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className={classNames(menuItemLook, 'w-full text-left')}
      >
        {icon}
        <span className="grow">{title}</span>
        <ChevronRight
          aria-hidden="true"
          className={classNames('transition-transform', open && 'rotate-90')}
        />
      </button>
      {open ? <ul className="flex flex-col gap-px pt-px">{children}</ul> : null}
    </li>
  )
}
