import {
  type AttributeKey,
  hasAttribute,
  hasRole,
  isAdministration,
  leaves,
  type NamespaceRole,
} from '@studio/contract'
import {
  BookOpen,
  ChartNoAxesColumn,
  GraduationCap,
  House,
  type LucideIcon,
  Smartphone,
  SquarePlay,
  TicketPercent,
  UsersRound,
} from 'lucide-react'
import type { Holder } from '../platform/session/holder.ts'
import type { PlainWord } from './shell/shell.words.ts'

/**
 * Who may open a page: everything named has to hold. Platform admins pass every check. `orClosed`: owners of a closed
 * organization come too, to open it again. `everybody`: people come too whose roles have no console.
 */
export type PageAccess = {
  role?: NamespaceRole
  attribute?: AttributeKey
  admin?: true
  orClosed?: true
  everybody?: true
}

/** Pages of one group stand together in the menu. A group without a label shows its pages by themselves. */
export type Group = { section: 'main' | 'admin'; label?: PlainWord; icon?: LucideIcon }

export const groups = {
  dashboard: { section: 'main' },
  storyfiles: { section: 'main' },
  scripts: { section: 'main', label: 'scriptLibrary', icon: BookOpen },
  training: { section: 'main', label: 'training', icon: ChartNoAxesColumn },
  learning: { section: 'admin', label: 'learning', icon: GraduationCap },
  account: { section: 'admin', label: 'account', icon: UsersRound },
  mobile: { section: 'admin', label: 'mobileApp', icon: Smartphone },
  promo: { section: 'admin' },
} as const satisfies Record<string, Group>
export type GroupName = keyof typeof groups

export type Page = {
  path: string
  label: PlainWord
  /** What its crumb says where that is not the rule's: the last part of the path in words. */
  crumb?: PlainWord
  group: GroupName
  icon?: LucideIcon
  access?: PageAccess
  /** A second place of a path in the menu: the same page with a view of its own. */
  view?: string
}

/** Every page behind the sign-in, in the order of the menu: the router's guard, the menu and the palette read this. */
export const pages: readonly Page[] = [
  { path: '/dashboard', label: 'dashboard', crumb: 'welcome', group: 'dashboard', icon: House },
  { path: '/storyfiles', label: 'storyfiles', group: 'storyfiles', icon: SquarePlay },
  { path: '/topics', label: 'topics', group: 'scripts' },
  { path: '/topics/templates', label: 'allScripts', crumb: 'allScripts', group: 'scripts' },
  {
    path: '/topics/builder',
    label: 'scriptBuilder',
    crumb: 'scriptBuilder',
    group: 'scripts',
    access: { role: 'edit' },
  },
  { path: '/training/chat_logs', label: 'chatLogs', group: 'training', access: { role: 'read' } },
  {
    path: '/training/response_quality',
    label: 'responseQuality',
    group: 'training',
    access: { role: 'read' },
  },
  {
    path: '/training/view_inky_states',
    label: 'viewInkyStates',
    group: 'training',
    access: { admin: true },
  },
  {
    path: '/training/custom_categories',
    label: 'customCategories',
    group: 'training',
    access: { role: 'read' },
  },
  { path: '/training/custom_words', label: 'customWords', group: 'training', access: { role: 'read' } },
  { path: '/training/ink_story', label: 'inkStory', group: 'training', access: { role: 'read' } },
  { path: '/training/instructions', label: 'instructions', group: 'training', access: { role: 'read' } },
  {
    path: '/learning',
    label: 'activities',
    crumb: 'learning',
    group: 'learning',
    access: { role: 'owner', attribute: 'LEARNING_MODULE' },
  },
  {
    path: '/learning/students',
    label: 'students',
    group: 'learning',
    access: { role: 'owner', attribute: 'LEARNING_MODULE' },
  },
  {
    path: '/account/organizations',
    label: 'organizations',
    group: 'account',
    access: { role: 'owner', orClosed: true },
  },
  { path: '/account/teams', label: 'teams', group: 'account', access: { role: 'owner' } },
  { path: '/account/roles', label: 'roles', group: 'account', access: { role: 'owner' } },
  { path: '/account/users', label: 'users', group: 'account', access: { role: 'owner' } },
  {
    path: '/account/whitelist',
    label: 'whitelist',
    group: 'account',
    access: { role: 'owner', attribute: 'SSO_WHITELIST' },
  },
  { path: '/account/consents', label: 'consents', group: 'account', access: { role: 'edit' } },
  { path: '/account/my_profile', label: 'myProfile', group: 'account', access: { everybody: true } },
  { path: '/storyfiles', label: 'storyfiles', group: 'mobile', access: { admin: true }, view: 'mobile' },
  { path: '/storyfiles/featured', label: 'featured', group: 'mobile', access: { admin: true } },
  { path: '/storyfiles/popular', label: 'popular', group: 'mobile', access: { admin: true } },
  {
    path: '/promo_codes/clients',
    label: 'promoCodes',
    crumb: 'clients',
    group: 'promo',
    icon: TicketPercent,
    access: { admin: true },
  },
]

/** The page of a route, or the page that it belongs to: a storyfile's workspace belongs to the list. */
export function pageOf(routePath: string, view?: string): Page | undefined {
  const candidates = pages.filter((page) => page.path === routePath || routePath.startsWith(`${page.path}/`))
  const longest = Math.max(...candidates.map((page) => page.path.length))
  const found = candidates.filter((page) => page.path.length === longest)
  return found.find((page) => page.view !== undefined && page.view === view) ?? found[0]
}

/** What keeps a person from a page; null: nothing does. */
export type Barrier =
  | { kind: 'role'; role: NamespaceRole | 'super_admin' }
  | { kind: 'attribute'; attribute: AttributeKey }
  | { kind: 'outside' }
  | null

export function barrierOf(
  { role, attribute, admin, orClosed, everybody }: PageAccess = {},
  holder: Holder,
): Barrier {
  if (!everybody && isOutside(holder)) return { kind: 'outside' }
  if (orClosed && holder.ownsClosed) return null
  if (admin && !holder.isAdmin) return { kind: 'role', role: 'super_admin' }
  // Who holds a role that leaves administration out, such as a teacher's, is no admin here.
  const memberships = isAdministration(role ?? 'read', attribute)
    ? holder.memberships.filter((one) => leaves(one, 'administer'))
    : holder.memberships
  if (role && !hasRole({ ...holder, memberships }, role)) return { kind: 'role', role }
  if (attribute && !hasAttribute(holder, attribute)) return { kind: 'attribute', attribute }
  return null
}

/** Learners and app viewers: all their roles are ones without a console. */
function isOutside({ isAdmin, ownsClosed, memberships }: Holder): boolean {
  if (isAdmin || ownsClosed || memberships.length === 0) return false
  return memberships.every(({ scope }) => scope === 'non_conversa_user')
}

/** The pages that a person sees in the menu and in the palette. */
export function pagesFor(holder: Holder): Page[] {
  return pages.filter((page) => barrierOf(page.access, holder) === null)
}
