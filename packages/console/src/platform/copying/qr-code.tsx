import { buttonLook } from '@studio/ui'
import { correction, generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useWords } from '../words/use-words.ts'

/** An address as a QR code: dark on light in both themes, because phones read it so. */
export function QrCode({ address, name }: { address: string; name: string }) {
  const { t } = useWords('copying')
  const { source, png, print } = useMemo(() => {
    const code = generate(address, { minCorrectionLevel: correction.M })
    const picture = toSvgSource(code, {
      xmlDeclaration: false,
      on: '#000',
      off: '#fff',
      pad: 4,
      scale: 8,
    })
    // A wall of a hall is read from some meters: ten centimeters at the least, whatever program opens the file.
    const large = picture
      .replace(/ width="[^"]*" height="[^"]*"/, '')
      .replace('<svg ', '<svg width="100mm" height="100mm" ')
    return {
      source: `data:image/svg+xml,${encodeURIComponent(picture)}`,
      print: `data:image/svg+xml,${encodeURIComponent(large)}`,
      png: code.toDataURL({ type: 'image/png', on: [0, 0, 0], off: [255, 255, 255], pad: 4, scale: 24 }),
    }
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
      <div className="flex flex-wrap gap-2">
        {(
          [
            ['saveQr', source, `${name}.svg`],
            ['savePng', png, `${name}.png`],
            ['savePrint', print, `${name} 10 cm.svg`],
          ] as const
        ).map(([label, href, file]) => (
          <a key={label} href={href} download={file} {...buttonLook()}>
            <Download aria-hidden="true" />
            {t(label)}
          </a>
        ))}
      </div>
    </div>
  )
}
