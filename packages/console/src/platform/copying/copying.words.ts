export const copyingWords = {
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'The browser did not let us copy. Mark the text and copy it yourself.',
  qrOf: 'QR code of {{address}}',
  saveQr: 'Save the QR code',
} as const
