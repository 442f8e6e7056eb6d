import { ConflictDialog } from '@zaakwerk/ui/forms'
import { type ReactElement, type ReactNode, useCallback, useState } from 'react'
import { useStaffNames } from '../use-staff-names.ts'
import { authorSince, changesBetween } from './case-changes.ts'
import {
  type AskAboutConflict,
  type Conflict,
  type ConflictChoice,
  ConflictContext,
} from './conflict-context.ts'

interface Question extends Conflict {
  readonly answer: (choice: ConflictChoice) => void
}

const keepLabel = (question: Question, isSameField: boolean): string => {
  if (question.isMerged || (!isSameField && Object.keys(question.mine).length > 0)) return 'Beide bewaren'
  return isSameField ? 'Mijn waarde opslaan' : 'Toch doorgaan'
}

/** Lets every write of a case page ask what to do when somebody else was first. */
export const ConflictProvider = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const nameOf = useStaffNames()
  const [question, setQuestion] = useState<Question>()
  const ask: AskAboutConflict = useCallback(
    (conflict) =>
      new Promise((resolve) => {
        setQuestion({
          ...conflict,
          answer: (choice) => {
            setQuestion(undefined)
            resolve(choice)
          },
        })
      }),
    [],
  )
  const author = question && authorSince(question.base, question.current)
  const changes = question ? changesBetween(question.base, question.current, question.mine) : []
  return (
    <ConflictContext value={ask}>
      {children}
      {question ? (
        <ConflictDialog
          isOpen
          who={author === undefined ? undefined : nameOf(author)}
          changes={changes}
          mine={question.label}
          isBusy={false}
          keepLabel={keepLabel(
            question,
            changes.some(({ mine }) => mine !== undefined),
          )}
          onKeep={() => question.answer('keep')}
          onDiscard={() => question.answer('discard')}
          onClose={() => question.answer('close')}
        />
      ) : null}
    </ConflictContext>
  )
}
