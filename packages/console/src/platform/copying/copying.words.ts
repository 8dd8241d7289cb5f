export const copyingWords = {
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'The browser did not let us copy. Mark the text and copy it yourself.',
  qrOf: 'QR code of {{address}}',
  saveQr: 'Save as SVG',
  savePng: 'Save as PNG',
  savePrint: 'Save for print, 10 cm',
} as const
