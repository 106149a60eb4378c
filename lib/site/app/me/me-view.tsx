import { View } from "../parts/view.tsx";
import { words } from "../state/language.ts";

export const MeView = () => (
  <View title={words.value.appName}>
    <p>{words.value.loading}</p>
  </View>
);
