import { type ReactElement, useEffect, useRef, useState } from 'react'
import css from './proof.module.css'
import { FileIcon, PictureIcon } from './proof-icons.tsx'
import type { ProofItem } from './proof-state.ts'
import { drawThumbnail, thumbnailSide } from './thumbnail.ts'

/** What a row begins with: a small picture of what was chosen here, or else an icon. Says nothing that the row does not. */
export const Thumbnail = ({ file, photo }: Pick<ProofItem, 'file' | 'photo'>): ReactElement => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const isPhoto = photo !== undefined

  useEffect(() => {
    if (!file || !isPhoto) return
    let isWanted = true
    void drawThumbnail(file, () => (isWanted ? (canvas.current ?? undefined) : undefined)).then((isDone) => {
      if (isDone && isWanted) setDrawn(true)
    })
    return () => {
      isWanted = false
    }
  }, [file, isPhoto])

  return (
    <span className={`${css.picture} center quiet`} aria-hidden="true">
      <canvas ref={canvas} width={thumbnailSide} height={thumbnailSide} hidden={!isDrawn} />
      {!isDrawn && (isPhoto ? <PictureIcon /> : <FileIcon />)}
    </span>
  )
}
