/** The pages on privacy and terms. */
export const textPageWords = {
  privacy_title: 'Privacy Policy',
  privacy_visitors_head: 'Visitors',
  privacy_visitors:
    'We keep each question with its answer and time, so that the answers improve. We keep no name, address or audio. When you talk instead of typing, your browser may send audio to its vendor (such as Google or Apple); it asks you first.',
  privacy_accounts_head: 'Accounts',
  privacy_accounts: 'We keep the name and email address of people who sign in, and a log of their changes.',
  privacy_cookies_head: 'Cookies',
  privacy_cookies:
    'One cookie keeps you signed in. There are no others, and nothing is loaded from other sites.',
  terms_title: 'Terms of Service',
  terms_recordings_head: 'Recordings',
  terms_recordings:
    'Upload only recordings that the recorded person agreed to. They stay yours; the archive belongs to its owner.',
  terms_service_head: 'This service',
  terms_service:
    'The organization that runs this studio is responsible for it. The software is free and comes without a warranty.',
} as const
