import type { TemplateProblem } from '@zaakwerk/contract/entities/template'
import type { TextRange } from '@zaakwerk/domain/template-edits'
import type { TemplateTags } from '@zaakwerk/domain/template-tags'
import type { FieldsOfSample } from '../sample-values.ts'

/** Inputs of the chips, apart from the text. */
export interface ChipContext extends FieldsOfSample {
  readonly problems: readonly Pick<TemplateProblem, 'line' | 'field'>[]
  /** Id of the error of the field, if any. */
  readonly errorId?: string | undefined
}

/** Data for rendering chips. */
export interface ChipSource {
  readonly context: ChipContext
  /** The tag that is shown as text while the caret is inside it. */
  readonly opened: TextRange | undefined
  readonly tags: TemplateTags
}
