import type { TemplatePreview } from '@zaakwerk/contract/entities/template'
import { Segments } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import { framedMail, type Scheme } from './framed-mail.ts'
import css from './preview.module.css'

const widths = [
  { value: 'wide', label: 'Breed' },
  { value: 'narrow', label: 'Smal' },
] as const

const schemes = [
  { value: 'light', label: 'Licht' },
  { value: 'dark', label: 'Donker' },
] as const

const nonceOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

/** A mail as its receiver sees it, in a frame where nothing runs; as a plain text where it has no other form. */
export const MailFrame = ({ preview }: { readonly preview: TemplatePreview }): ReactElement => {
  const [width, setWidth] = useState<'wide' | 'narrow'>('wide')
  const [scheme, setScheme] = useState<Scheme>('light')
  return (
    <>
      <div className={css.looks}>
        <Segments label="Breedte" options={widths} value={width} onChange={setWidth} />
        <Segments label="Kleuren" options={schemes} value={scheme} onChange={setScheme} />
      </div>
      <p className={css.subject}>{preview.subject}</p>
      {preview.html === null ? (
        <pre className={css.plain}>{preview.text}</pre>
      ) : (
        <iframe
          className={css.frame}
          data-width={width}
          title="Voorbeeld van de mail"
          sandbox=""
          srcDoc={framedMail(preview.html, { nonce: nonceOfPage(), scheme })}
        />
      )}
    </>
  )
}
