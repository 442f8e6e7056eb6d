interface StepProps {
  readonly 'aria-disabled': true | undefined
  readonly onClick: (() => void) | undefined
}

/** Props of a button to the previous or next page or record. Not `disabled` on the first or last page, because a disabled button loses the focus. */
export const stepProps = (isThere: boolean, onStep: () => void): StepProps =>
  isThere ? { 'aria-disabled': undefined, onClick: onStep } : { 'aria-disabled': true, onClick: undefined }
