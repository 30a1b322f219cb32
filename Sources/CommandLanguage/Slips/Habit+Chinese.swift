extension Habit {
    /// Words that a Chinese speaker types for commands; those most often used stand in the table itself.
    static let chinese: [String: [String]] = [
        "增加": ["append", "insert"], "加入": ["append"], "新增": ["append"], "放入": ["append"], "加": ["append"],
        "添": ["append"], "新建": ["append", "let"], "创建": ["append", "let"], "移除": ["delete"], "去掉": ["delete"],
        "删掉": ["delete"], "删": ["delete"], "清除": ["delete", "delete-all"], "全部删除": ["delete-all"], "移到": ["move"],
        "移": ["move"], "挪": ["move"], "改": ["set"], "修改": ["set"], "更改": ["set"], "重命名": ["set"],
        "赋值": ["set", "let"], "变量": ["let"], "提交": ["apply"], "生效": ["apply"], "查找": ["index", "indexPath"],
        "找": ["index", "indexPath"], "搜索": ["index", "claims"], "位置": ["index", "indexPath"],
        "检查": ["expect", "why"], "验证": ["expect"], "打印": ["show"], "清屏": ["clear"], "崩溃": ["explain", "diagnose"],
        "异常": ["explain", "diagnose"], "报错": ["explain", "diagnose"], "错误": ["explain"], "解释": ["explain", "help"],
        "差异": ["changes", "diff"], "变化": ["changes"], "对比": ["compare", "diff"], "快照": ["show", "snapshot"],
        "版本": ["timeline"], "历史": ["history", "timeline"], "存": ["save"], "存盘": ["save"], "导出": ["export", "save"],
        "导入": ["load", "read"], "载入": ["load"], "加载": ["load"], "读取": ["read", "load"], "运行": ["read"],
        "重新配置": ["reconfigure"], "重载": ["reload"], "拖拽": ["drag"], "滑动": ["swipe-delete"], "滑动删除": ["swipe-delete"],
        "滚动": ["scroll"], "大纲": ["outline"], "选项": ["option"], "中文": ["option language"], "汉语": ["option language"],
        "简体中文": ["option language"], "英文": ["option language"], "类型": ["struct", "types"], "枚举": ["enum"],
        "类": ["class"], "取消": ["discard", "undo"], "放弃": ["discard"], "恢复": ["undo"], "后退": ["undo"],
        "前进": ["redo"], "下一步": ["help", "tour"], "关闭": ["collapse", "quit"], "结束": ["quit"], "离开": ["quit"],
        "再见": ["quit"], "你好": ["tour", "help"], "您好": ["tour", "help"], "怎么用": ["tour", "help"], "用法": ["help"],
        "使用": ["help"], "命令": ["help"], "开始": ["tour", "learn"], "入门": ["tour", "learn"], "练习": ["learn"],
        "预测": ["learn"], "上课": ["learn"], "说法": ["claims"], "数量": ["count"], "个数": ["count"], "计数": ["count"],
        "原因": ["why"], "行": ["items", "cells"], "添加分区": ["sections"], "追加分区": ["sections"],
        "插入分区": ["insert-sections"], "删除分区": ["delete-sections"], "移动分区": ["move-section"], "添加条目": ["append"],
        "插入条目": ["insert"], "删除条目": ["delete"], "移动条目": ["move"], "清空列表": ["delete-all"], "规则": ["explain"],
        "处理程序": ["handlers"], "手势": ["tap", "drag"], "批量更新": ["batch"], "遍历": ["walk"],
    ]
}
