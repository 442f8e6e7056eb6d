import type {
  SampleCaseKey,
  TemplateProblem,
  TemplateText,
  TemplateTrial,
} from '@zaakwerk/contract/entities/template'
import { printTemplateText, tryTemplateText } from '@zaakwerk/contract/templates'
import { callEndpoint, useLoaded } from '@zaakwerk/platform'
import { useDebounced } from '@zaakwerk/ui'
import { useCallback, useState } from 'react'
import { lengthProblems } from '../edit/length-problems.ts'

/** Debounce of the preview in milliseconds (the look, `settings-template`). */
const previewPause = 400

interface TriedText extends TemplateText {
  readonly sample: SampleCaseKey
}

type Loaded<Value> = ReturnType<typeof useLoaded<Value>>

/** The last loaded value; stays until a newer one arrives. */
const useLatest = <Value>(loaded: Loaded<Value>): Value | undefined => {
  const [latest, setLatest] = useState<Value>()
  if (loaded.phase === 'ready' && loaded.value !== latest) setLatest(loaded.value)
  return loaded.phase === 'ready' ? loaded.value : latest
}

export interface PreviewState {
  readonly problems: readonly TemplateProblem[]
  readonly preview: TemplateTrial['preview']
  readonly needs: readonly string[]
  /** The newest PDF of a letter. */
  readonly paper: Blob | undefined
  /** The preview belongs to an earlier text. */
  readonly isOld: boolean
  /** A newer preview is loading. */
  readonly isBusy: boolean
  /** Why the preview failed. */
  readonly failure: string | undefined
  readonly retry: () => void
}

const noProblems: readonly TemplateProblem[] = []

/** Checks a text during typing: its problems and its preview. */
export const useTemplatePreview = (
  { id, kind }: { readonly id: number; readonly kind: string },
  text: TriedText,
): PreviewState => {
  const typed = JSON.stringify(text)
  const settled = useDebounced(typed, previewPause)
  const load = useCallback(
    async (signal: AbortSignal) => {
      const body: TriedText = JSON.parse(settled)
      const excess = lengthProblems(body)
      if (excess.length > 0) {
        const trial: TemplateTrial = { problems: [...excess], preview: null, needs: [] }
        return { trial, paper: undefined, of: settled }
      }
      const input = { params: { id }, body }
      const trial = await callEndpoint(tryTemplateText, input, { signal })
      const isPrinted = kind === 'letter' && trial.problems.length === 0
      const paper = isPrinted ? await callEndpoint(printTemplateText, input, { signal }) : undefined
      return { trial, paper, of: settled }
    },
    [id, kind, settled],
  )
  const loaded = useLoaded(load)
  const latest = useLatest(loaded)
  const [shown, setShown] = useState<Pick<PreviewState, 'preview' | 'paper'>>({
    preview: null,
    paper: undefined,
  })
  if (latest?.trial.preview && latest.trial.preview !== shown.preview && (kind !== 'letter' || latest.paper))
    setShown({ preview: latest.trial.preview, paper: latest.paper })
  return {
    problems: latest?.trial.problems ?? noProblems,
    needs: latest?.trial.needs ?? [],
    ...shown,
    isOld: latest?.of !== typed || latest.trial.preview !== shown.preview,
    isBusy: latest?.of !== typed && loaded.phase !== 'failed',
    failure: loaded.phase === 'failed' ? loaded.detail : undefined,
    retry: loaded.retry,
  }
}
