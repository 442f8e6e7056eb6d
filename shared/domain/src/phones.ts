/** A Dutch mobile number as "06 1234 5678"; any other number stays as written. */
export const formatPhone = (number: string): string => {
  const mobile = /^(?:0031|\+31|0)?6(\d{4})(\d{4})$/.exec(number)
  return mobile ? `06 ${mobile[1]} ${mobile[2]}` : number
}

/** The `tel:` link of a number. */
export const phoneLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
