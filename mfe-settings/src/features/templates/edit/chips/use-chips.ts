import { useEffect, useState } from 'react'
import type { ChipsEditor } from './chips-editor.tsx'

type Editor = typeof ChipsEditor

let loading: Promise<Editor> | undefined

/** Loads the editor and CodeMirror as a separate chunk. A failed load is retried when the next template is opened. */
const loadChips = (): Promise<Editor> => {
  loading ??= import('./chips-editor.tsx').then(
    (file) => file.ChipsEditor,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The chips editor; `failed` if it could not be loaded. */
export const useChips = (isWanted: boolean): Editor | 'loading' | 'failed' => {
  const [editor, setEditor] = useState<{ readonly state: Editor | 'loading' | 'failed' }>({
    state: 'loading',
  })
  useEffect(() => {
    let isCurrent = true
    if (isWanted)
      loadChips().then(
        (state) => isCurrent && setEditor({ state }),
        () => isCurrent && setEditor({ state: 'failed' }),
      )
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return editor.state
}
