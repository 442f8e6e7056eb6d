/**
 * An e-mail address, lower-cased. Its domain may have letters of any script ("münchen.example"): mail programs send it as `xn--…`. What stands before
 * the @ may not, as few servers take that.
 */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/u
