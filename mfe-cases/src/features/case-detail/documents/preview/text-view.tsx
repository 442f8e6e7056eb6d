import { type ReactElement, useCallback } from 'react'
import { useLoaded } from '../use-loaded.ts'

/** Bytes that are shown: a text file can be as large as any other. */
const shown = 500_000

/** Old programs write Windows' own characters; those of today UTF-8. */
const decode = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

interface TextViewProps {
  readonly content: Blob
  readonly name: string
}

/** Plain text. */
export const TextView = ({ content, name }: TextViewProps): ReactElement => {
  const read = useCallback(async () => decode(await content.slice(0, shown).arrayBuffer()), [content])
  const text = useLoaded(read)
  return (
    <>
      <section
        className="preview-scroll preview-text"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label={name}
      >
        <pre>{text.phase === 'ready' ? text.value : ''}</pre>
      </section>
      {content.size > shown ? (
        <p className="preview-cut">Alleen het begin staat hier. Download het bestand om alles te lezen.</p>
      ) : null}
    </>
  )
}
