/** Grey rows in the places of those to come, so that the layout does not shift. */
export const RowSkeleton = ({ cards, rows }: { readonly cards: number; readonly rows: number }) => (
  <div aria-hidden="true" class="skeleton">
    {Array.from({ length: cards }, (_, card) => (
      <div key={card} class="card">
        {Array.from({ length: rows + 1 }, (__, row) => (
          <div key={row} class="bone" />
        ))}
      </div>
    ))}
  </div>
);
