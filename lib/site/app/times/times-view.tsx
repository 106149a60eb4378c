import { View } from "../parts/view.tsx";
import { words } from "../state/language.ts";

export const TimesView = () => (
  <View title={words.value.appName}>
    <p>{words.value.loading}</p>
  </View>
);
