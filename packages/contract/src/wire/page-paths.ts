/** The pages of the console, each by its path with `:name` segments; every other address of a page is 404. */
export const pagePaths = [
  '/_app',
  '/privacy',
  '/terms',
  '/help',
  '/help/:slug',
  '/dashboard',
  '/storyfiles',
  '/storyfiles/featured',
  '/storyfiles/popular',
  '/storyfiles/:storyfileId',
  '/topics',
  '/topics/templates',
  '/topics/builder',
  '/training/chat_logs',
  '/training/response_quality',
  '/training/response_quality/next_shoot',
  '/training/view_inky_states',
  '/training/custom_categories',
  '/training/custom_words',
  '/training/ink_story',
  '/training/instructions',
  '/learning',
  '/learning/students',
  '/account/organizations',
  '/account/teams',
  '/account/roles',
  '/account/users',
  '/account/whitelist',
  '/account/consents',
  '/account/consents/:consentId',
  '/account/my_profile',
  '/promo_codes/clients',
] as const

const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`))

/** Whether a page of the console is at this address. `address`: path and query. */
export function isPagePath(address: string): boolean {
  const path = address.split(/[?#]/)[0]!
  return patterns.some((pattern) => pattern.test(path))
}
