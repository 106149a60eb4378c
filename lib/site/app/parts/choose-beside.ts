/** A plain click: not for a new tab or window. */
const isPlain = ({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !altKey && !shiftKey;

/**
 * Chooses a room beside its list on a plain click on its link, instead of going to the room's page.
 *
 * @param choose absent if there is no place beside the list
 */
export const chooseBeside =
  (choose: (() => void) | undefined) =>
  (event: MouseEvent): void => {
    if (choose === undefined || !isPlain(event)) return;
    event.preventDefault();
    // The router would go to the room's own page.
    event.stopPropagation();
    choose();
  };
