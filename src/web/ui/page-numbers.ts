/** The numbers to show for a list of pages: five at most, the first and the last among them; null stands for an ellipsis. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= 5) return Array.from({ length: pages }, (_, n) => n + 1)
  if (page <= 3) return [1, 2, 3, 4, null, pages]
  if (page >= pages - 2) return [1, null, pages - 3, pages - 2, pages - 1, pages]
  return [1, null, page - 1, page, page + 1, null, pages]
}
