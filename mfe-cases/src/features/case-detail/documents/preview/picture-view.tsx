import { type ReactElement, useState } from 'react'
import { useObjectUrl } from '../use-object-url.ts'
import { NoPreview } from './no-preview.tsx'

interface PictureViewProps {
  readonly content: Blob
  readonly name: string
  readonly onDownload: () => void
}

/** A picture, whole. */
export const PictureView = ({ content, name, onDownload }: PictureViewProps): ReactElement => {
  const address = useObjectUrl(content)
  const [isBroken, setBroken] = useState(false)
  if (isBroken)
    return (
      <NoPreview
        text="Deze afbeelding is beschadigd en kan niet worden getoond."
        name={name}
        onDownload={onDownload}
      />
    )
  return (
    <div className="preview-scroll">
      {address ? <img src={address} alt={name} onError={() => setBroken(true)} /> : null}
    </div>
  )
}
