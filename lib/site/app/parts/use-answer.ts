import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** What comes of asking, once it does; the answer before stays until then. */
export const useAnswer = <Answer>(
  answerOf: () => Promise<Answer>,
  dependsOn: readonly unknown[],
): Answer | undefined => {
  const answer = useSignal<Answer | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    const wait = async (): Promise<void> => {
      const next = await answerOf();
      if (!isLeft) answer.value = next;
    };
    void wait();
    return () => {
      isLeft = true;
    };
  }, dependsOn);
  return answer.value;
};
