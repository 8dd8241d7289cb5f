import { buttonLook } from '@studio/ui'
import { correction, generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** An address as a QR code: dark on light in both themes, because phones read it so. */
export function QrCode({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation('copying')
  const source = useMemo(() => {
    const code = generate(address, { minCorrectionLevel: correction.M })
    const picture = toSvgSource(code, {
      xmlDeclaration: false,
      on: '#000',
      off: '#fff',
      pad: 4,
      scale: 8,
    })
    return `data:image/svg+xml,${encodeURIComponent(picture)}`
  }, [address])
  return (
    <div className="flex flex-col items-start gap-3">
      <img
        src={source}
        alt={t('qrOf', { address })}
        width={224}
        height={224}
        className="rounded-6 border border-line"
      />
      <a href={source} download={`${name}.svg`} {...buttonLook()}>
        <Download aria-hidden="true" />
        {t('saveQr')}
      </a>
    </div>
  )
}
