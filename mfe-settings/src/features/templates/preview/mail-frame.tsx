import type { TemplatePreview } from '@zaakwerk/contract/entities/template'
import { Segments } from '@zaakwerk/ui'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
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

/** A mail in a sandboxed frame. A new frame per mail, because changing the content would add a history step. */
const Framed = ({ html, width }: { readonly html: string; readonly width: string }): ReactElement => {
  const frame = useRef<HTMLIFrameElement>(null)
  // Set here and not as an attribute, because browsers apply the policy of the page differently then.
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = html
  }, [html])
  return (
    <iframe ref={frame} className={css.frame} data-width={width} title="Voorbeeld van de e-mail" sandbox="" />
  )
}

/** A mail as its recipient sees it, or as plain text if it has no HTML. */
export const MailFrame = ({ preview }: { readonly preview: TemplatePreview }): ReactElement => {
  const [width, setWidth] = useState<'wide' | 'narrow'>('wide')
  const [scheme, setScheme] = useState<Scheme>('light')
  const html = preview.html && framedMail(preview.html, { nonce: nonceOfPage(), scheme })
  return (
    <>
      <div className={`${css.looks} flow`}>
        <Segments label="Breedte" options={widths} value={width} onChange={setWidth} />
        <Segments label="Kleuren" options={schemes} value={scheme} onChange={setScheme} />
      </div>
      <p className={`${css.subject} strong`}>{preview.subject}</p>
      {html ? (
        <Framed key={html} html={html} width={width} />
      ) : (
        <pre className={css.plain}>{preview.text}</pre>
      )}
    </>
  )
}
