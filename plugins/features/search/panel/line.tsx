import ChevronDown from "lucide-react/icons/chevron-down";
import History from "lucide-react/icons/history";
import MapPin from "lucide-react/icons/map-pin";
import RotateCw from "lucide-react/icons/rotate-cw";
import { observer } from "mobx-react-lite";
import { describeFailure } from "../../../../core/api/details.ts";
import { type Failure, useApp, useI18n } from "../../../../core/api/kernel.ts";
import { Option } from "./option.tsx";
import type { SearchOption } from "./options.ts";
import css from "./search-panel.module.css";

/** One line of the list, for any kind of option. */
export const Line = observer(function Line({
  option,
  failure,
  ...state
}: {
  option: SearchOption;
  failure?: Failure | null;
  active: boolean;
  onChoose(): void;
}) {
  const { connectivity } = useApp();
  const i18n = useI18n();
  switch (option.kind) {
    case "result": {
      const { title, subtitle, aliases, icon = MapPin } = option.result;
      return (
        <Option
          id={option.id}
          icon={icon}
          title={title}
          aside={aliases?.join(" · ")}
          line={subtitle}
          {...state}
        />
      );
    }
    case "recent": {
      const { displayName, subtitle } = option.recent;
      return <Option id={option.id} icon={History} title={displayName} line={subtitle} {...state} />;
    }
    case "more": {
      const title = i18n.t("search:more", option.count, i18n.text(option.source.category));
      return <Option id={option.id} icon={ChevronDown} title={title} className={css.more} {...state} />;
    }
    case "retry":
      return (
        <Option
          id={option.id}
          icon={RotateCw}
          title={i18n.t("search:retry", i18n.text(option.source.category))}
          line={failure ? describeFailure(failure, i18n, connectivity.isOnline).description : undefined}
          className={css.failed}
          {...state}
        />
      );
  }
});
