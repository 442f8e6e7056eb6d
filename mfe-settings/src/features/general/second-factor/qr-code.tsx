import encodeQR from 'qr'
import { type ReactElement, useMemo } from 'react'
import css from './second-factor.module.css'

/** A QR code as one path; what it says stands beside it in words. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }): ReactElement => {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: 4 }), [text])
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
