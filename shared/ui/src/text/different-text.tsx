import type { DifferentPiece } from '@zaakwerk/platform'
import type { ReactElement } from 'react'
import css from './different-text.module.css'

/** The differences between two texts: removed parts struck through, added parts underlined. */
export const DifferentText = ({ pieces }: { readonly pieces: readonly DifferentPiece[] }): ReactElement => (
  <span className={css.text}>
    {pieces.map(({ text, kind }, at) => {
      const key = `${at} ${kind}`
      if (kind === 'added') return <ins key={key}>{text}</ins>
      return kind === 'gone' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>
    })}
  </span>
)
