/** What a person reads who was given a promo code: the landing page needs these, and no others of promo codes. */
export const offerWords = {
  code: 'Code',
  tryAgain: 'Try again',
  codeShape: 'Enter a code like MUSEUM10.',
  offerHead: 'Your code {{code}}',
  offer_trial_extension_one: '{{client}} gives your trial {{formatted}} more day.',
  offer_trial_extension_other: '{{client}} gives your trial {{formatted}} more days.',
  offer_free_questions_one: '{{client}} gives your visitors {{formatted}} free question.',
  offer_free_questions_other: '{{client}} gives your visitors {{formatted}} free questions.',
  offer_discount: '{{client}} gives you {{formatted}}% off.',
  offer_plan_studio: '{{client}} gives you the Studio plan.',
  offer_plan_enterprise: '{{client}} gives you the Enterprise plan.',
  offerUntil: 'Until {{until}}.',
  offerSignIn: 'Sign in to redeem it. We keep the code for an hour.',
  offerOpen: 'Open the studio to redeem it.',
  offerClosed:
    'You need an account here first: this studio does not create organizations automatically. Ask an owner of your organization to invite you.',
  haveCode: 'I have a code',
  yourCode: 'Your code',
  yourCodeHint: 'A code like MUSEUM10.',
  goOn: 'Continue',
  offerJoin: 'New here? Create an account first, with the button below.',
} as const
